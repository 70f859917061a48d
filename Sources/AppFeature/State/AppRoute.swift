package import FilmsFeature
package import WeatherFeature

/// A page of the app that can be opened by name, such as `weather/forecast` or `films/4/characters/1`.
package enum AppRoute: Equatable, Sendable {
  case weather(WeatherTab)
  /// A path through the films segment, empty for the list.
  case films(FilmsRoute)

  /// Ignores empty components, such as after a trailing slash.
  package init(_ text: String) throws(AppRouteError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    switch parts.first.flatMap(Segment.init) {
    case .weather: self = .weather(try Self.tab(parts.dropFirst()))
    case .films:
      do throws(FilmsRouteError) {
        self = .films(try FilmsRoute(path: parts.joined(separator: "/")))
      } catch {
        throw AppRouteError(route: text, problem: error.description)
      }
    case nil:
      throw AppRouteError(
        route: text, problem: "expected " + Segment.allCases.list(\.rawValue))
    }
  }

  private static func tab(_ parts: ArraySlice<String>) throws(AppRouteError) -> WeatherTab {
    guard let name = parts.first else { return .current }
    guard parts.count == 1, let tab = WeatherTab(rawValue: name) else {
      throw AppRouteError(
        route: "weather/" + parts.joined(separator: "/"),
        problem: "expected one of " + WeatherTab.allCases.list(\.rawValue) + " after weather/")
    }
    return tab
  }

  package var segment: Segment {
    switch self {
    case .weather: .weather
    case .films: .films
    }
  }
}

extension AppRoute: CustomStringConvertible {
  /// The route in the form that `init` reads.
  package var description: String {
    switch self {
    case .weather(let tab): "weather/\(tab.rawValue)"
    case .films(let route): route.path
    }
  }
}

package struct AppRouteError: Error, Equatable, CustomStringConvertible {
  package var route: String
  /// The problem and the valid alternatives.
  package var problem: String

  package var description: String { "invalid route: \"\(route)\": \(problem)" }
}

extension Collection {
  /// Returns the quoted names of the elements, joined with commas and a final `or`.
  fileprivate func list(_ name: (Element) -> String) -> String {
    let names = map { "\"\(name($0))\"" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + (names.count > 2 ? ", or " : " or ") + last
  }
}
