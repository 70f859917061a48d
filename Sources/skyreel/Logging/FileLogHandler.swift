import Domain
import Logging

/// A swift-log handler that writes lines to a `FileLog`.
struct FileLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  private let file: FileLog
  private let label: String
  private let now: @Sendable () -> Timestamp

  init(
    label: String, level: Logger.Level, file: FileLog, now: @escaping @Sendable () -> Timestamp
  ) {
    self.label = label
    logLevel = level
    self.file = file
    self.now = now
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
    let pairs = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    file.write("\(now()) \(event.level) \(label): \(event.message)\(pairs)".sanitized)
  }
}
