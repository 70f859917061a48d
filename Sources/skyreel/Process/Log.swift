import AppFeature
import Domain
import Foundation
import Logging
import Providers
import Redux
import Synchronization
import WeatherFeature

/// The program's log, written to the state directory if a level is configured.
enum Log {
  /// Returns the handler of the lines with a label, which writes nothing before the log is started.
  ///
  /// It is not that of `LoggingSystem`, which traps if it is set again: looking up a place before the app
  /// starts opens a context of its own.
  private static let handler = Mutex<@Sendable (_ label: String) -> any LogHandler> { _ in
    SwiftLogNoOpLogHandler()
  }

  /// Directs the log to its file, or to no file if no level is configured.
  ///
  /// - Returns: A message for the user if the log cannot be written, else `nil`.
  static func start(settings: Settings, paths: FilePaths) -> String? {
    guard let level = settings.logLevel else { return nil }
    let file = FileLog(path: paths.log)
    handler.withLock {
      $0 = { FileLogHandler(label: $0, logLevel: level, file: file, now: SystemClock.now) }
    }
    if file.isWritable { return nil }
    return "Can't write the log \(paths.log). Check its permissions, or set XDG_STATE_HOME."
  }

  static func logger(_ label: String) -> Logger {
    Logger(label: label, factory: Platform.current.logHandler ?? handler.withLock(\.self))
  }
}

extension HTTPTransport {
  /// Returns a transport that also logs each request and its result.
  ///
  /// The description of a request omits its query, its headers, and its API key.
  func logging(to logger: Logger) -> HTTPTransport {
    HTTPTransport(timeout: timeout) { (request) throws(HTTPError) in
      let start = ContinuousClock.now
      do throws(HTTPError) {
        let response = try await send(request)
        logger.info("\(request): \(response.status) after \(start.duration(to: .now))")
        return response
      } catch {
        logger.warning("\(request): \(error) after \(start.duration(to: .now))")
        throw error
      }
    }
  }
}

extension Middleware where State == AppState, Action == AppAction {
  /// Returns middleware that logs the name of each reduced action, without its associated values.
  ///
  /// It does nothing if the log level is above debug.
  static func logging(to logger: Logger) -> Middleware {
    guard logger.logLevel <= .debug else { return .concat([]) }
    return .observe { action, _ in logger.debug("\(caseName(of: action))") }
  }
}

/// Returns the name of an enum's case and of the enum case that it carries.
///
/// An example is `weather.refreshKeyPressed`.
func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "" }
  guard let child = mirror.children.first, let label = child.label else { return "\(value)" }
  let inner = carriedAction(in: child.value).map(caseName) ?? ""
  return inner.isEmpty ? label : "\(label).\(inner)"
}

/// Returns the enum that is the last value of a payload, or `nil` if that is none or a place.
private func carriedAction(in payload: Any) -> Any? {
  let mirror = Mirror(reflecting: payload)
  guard let last = mirror.displayStyle == .tuple ? mirror.children.reversed().first?.value : payload
  else { return nil }
  return Mirror(reflecting: last).displayStyle == .enum && !(last is PlaceID) ? last : nil
}

/// A log file to which several processes may append.
final class FileLog: Sendable {
  /// The size in bytes from which a start renames the log to `skyreel.log.1`, in place of the earlier
  /// file of that name.
  private static let sizeLimit = 1_048_576

  private let descriptor: Mutex<CInt>

  /// Creates a log by opening its file, whose folder is created if necessary.
  ///
  /// If the file cannot be opened, lines are discarded.
  init(path: String) {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    if let size, size >= Self.sizeLimit { rename(path, path + ".1") }
    descriptor = Mutex(Self.open(path))
  }

  deinit {
    descriptor.withLock { _ = close($0) }
  }

  var isWritable: Bool { descriptor.withLock { $0 >= 0 } }

  /// Opens the log file for other code's output to the standard streams.
  ///
  /// The descriptor is never closed. It is `nil` if the log cannot be written.
  static func redirectTarget(at path: String) -> CInt? {
    let descriptor = open(path)
    return descriptor < 0 ? nil : descriptor
  }

  func write(_ line: String) {
    let data = Array((line + "\n").utf8)
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return }
      // Ignore this error: a full disk loses the line, but must not stop the program.
      _ = Foundation.write(descriptor, data, data.count)
    }
  }

  /// Opens the file so that each line is appended, even if other processes write to it.
  private static func open(_ path: String) -> CInt {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC
    let descriptor = Foundation.open(path, flags, 0o600)
    guard descriptor < 0, errno == ENOENT else { return closedToOthers(descriptor) }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return Foundation.open(path, flags, 0o600)
  }

  /// Makes a file readable and writable for its owner only, and returns its descriptor.
  ///
  /// The permissions of another owner's file cannot be changed, but the file is still used. Devices
  /// stay unchanged.
  private static func closedToOthers(_ descriptor: CInt) -> CInt {
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_mode & 0o077 != 0
    else { return descriptor }
    fchmod(descriptor, 0o600)
    return descriptor
  }
}

struct FileLogHandler: LogHandler {
  let label: String
  var logLevel: Logger.Level
  let file: FileLog
  let now: @Sendable () -> Timestamp
  var metadata: Logger.Metadata = [:]

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
