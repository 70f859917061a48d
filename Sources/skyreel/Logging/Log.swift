import Logging

/// The program's log, kept in the state directory where a level was asked for.
enum Log {
  /// Sends swift-log's lines to the log file; without a level there is no file.
  static func start(settings: Settings, paths: FilePaths) {
    guard let level = settings.logLevel else {
      LoggingSystem.bootstrap { _ in SwiftLogNoOpLogHandler() }
      return
    }
    let file = FileLog(path: paths.log)
    LoggingSystem.bootstrap { label in
      FileLogHandler(label: label, level: level, file: file, now: SystemClock.now)
    }
  }

  /// The logger of a part of the program.
  static func logger(_ label: String) -> Logger { Logger(label: label) }
}
