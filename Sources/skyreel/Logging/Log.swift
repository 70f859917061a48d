import Logging

/// The program's log, kept in the state directory where a level was asked for.
enum Log {
  /// Sends swift-log's lines to the log file; without a level there is no file.
  ///
  /// - Returns: A line for the user where the log cannot be written.
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
    return "The log \(paths.log) cannot be written: make that possible, or set XDG_STATE_HOME"
  }

  /// The logger of a part of the program.
  static func logger(_ label: String) -> Logger { Logger(label: label) }
}
