import Domain
import Foundation
import Logging
import Synchronization

/// A log file that is rotated: at one mebibyte it becomes `….1`, whose predecessor goes.
final class FileLog: Sendable {
  private static let rotationSize: UInt64 = 1_048_576

  private struct Output {
    var handle: FileHandle
    var size: UInt64
  }

  private let path: String
  private let output: Mutex<Output?>

  /// Opens the file, making its folder; a log that cannot be written is not kept.
  init(path: String) {
    self.path = path
    output = Mutex(Self.open(path))
  }

  /// Whether lines can be kept.
  var isWritable: Bool { output.withLock { $0 != nil } }

  /// Adds a line.
  func write(_ line: String) {
    let data = Data((line + "\n").utf8)
    output.withLock { output in
      if let size = output?.size, size + UInt64(data.count) > Self.rotationSize {
        output = rotated()
      }
      // A full disk must not stop the program; the line is lost, as the log would be.
      try? output?.handle.write(contentsOf: data)
      output?.size += UInt64(data.count)
    }
  }

  private func rotated() -> Output? {
    let old = path + ".1"
    try? FileManager.default.removeItem(atPath: old)
    try? FileManager.default.moveItem(atPath: path, toPath: old)
    return Self.open(path)
  }

  private static func open(_ path: String) -> Output? {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let files = FileManager.default
    try? files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if !files.fileExists(atPath: path) {
      guard
        files.createFile(atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { return nil }
    }
    guard let handle = FileHandle(forWritingAtPath: path) else { return nil }
    return Output(handle: handle, size: (try? handle.seekToEnd()) ?? 0)
  }
}

/// Writes swift-log's lines to a `FileLog`.
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
