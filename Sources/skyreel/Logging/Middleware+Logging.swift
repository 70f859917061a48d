import AppFeature
import Logging
import Redux

extension Middleware where State == AppState, Action == AppAction {
  /// Writes the name of each action that was reduced to the log, without what it carries; does
  /// nothing where the log is not that exact.
  static func logging(to logger: Logger) -> Middleware {
    guard logger.logLevel <= .debug else { return .concat([]) }
    return .observe { action, _ in logger.debug("\(caseName(of: action))") }
  }
}

/// The name of an enum's case and, inside it, of the case it carries: `weather.refreshKeyPressed`.
func caseName(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .enum else { return "" }
  guard let child = mirror.children.first, let label = child.label else { return "\(value)" }
  let inner = Mirror(reflecting: child.value).displayStyle == .enum ? caseName(of: child.value) : ""
  return inner.isEmpty ? label : "\(label).\(inner)"
}
