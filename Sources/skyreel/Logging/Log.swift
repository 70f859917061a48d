import Logging

/// The program's log, written to the state directory if a level is configured.
enum Log {
  /// Directs swift-log to the log file, or to no file if no level is configured.
  ///
  /// - Returns: A message for the user if the log cannot be written, else `nil`.
  static func start(settings: Settings, paths: FilePaths) -> String? {
    guard let level = settings.logLevel else {
      LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
      return nil
    }
    let file = FileLog(path: paths.log)
    LoggingSystem.bootstrap { label in
      FileLogHandler(label: label, level: level, file: file, now: SystemClock.now)
    }
    if file.isWritable { return nil }
    return "Can't write the log \(paths.log). Check its permissions, or set XDG_STATE_HOME."
  }

  /// Returns the logger of a part of the program.
  static func logger(_ label: String) -> Logger {
    guard let handler = Platform.current.logHandler else { return Logger(label: label) }
    return Logger(label: label, factory: handler)
  }
}
