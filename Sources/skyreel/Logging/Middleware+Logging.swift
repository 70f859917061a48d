import AppFeature
import Logging
import Redux
import WeatherFeature

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
