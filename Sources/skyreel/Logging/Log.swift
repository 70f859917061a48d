import AppFeature
import Logging
import Providers
import Redux
import WeatherFeature

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
