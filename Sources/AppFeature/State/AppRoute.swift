public import FilmsFeature
public import WeatherFeature

/// A place in the app that can be linked to: `weather/forecast`, `films/1/characters/1`.
public enum AppRoute: Equatable, Sendable {
  /// A tab of the weather segment.
  case weather(WeatherTab)
  /// A way through the encyclopedia of films; the empty one is the list.
  case films(FilmsRoute)

  /// Reads a route; slashes at its ends do not matter.
  ///
  /// - Throws: `AppRouteError` where it leads nowhere.
  public init(_ text: String) throws(AppRouteError) {
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
        route: text, problem: "a route begins with " + Segment.allCases.list(\.rawValue))
    }
  }

  private static func tab(_ parts: ArraySlice<String>) throws(AppRouteError) -> WeatherTab {
    guard let name = parts.first else { return .current }
    guard parts.count == 1, let tab = WeatherTab(rawValue: name) else {
      throw AppRouteError(
        route: "weather/" + parts.joined(separator: "/"),
        problem: "after “weather” stands " + WeatherTab.allCases.list(\.rawValue))
    }
    return tab
  }

  /// The segment that it leads into.
  public var segment: Segment {
    switch self {
    case .weather: .weather
    case .films: .films
    }
  }
}

extension AppRoute: CustomStringConvertible {
  /// The route as text.
  public var description: String {
    switch self {
    case .weather(let tab): "weather/\(tab.rawValue)"
    case .films(let route): route.path
    }
  }
}

/// Why a text is no route.
public struct AppRouteError: Error, Equatable, CustomStringConvertible {
  /// The text.
  public var route: String
  /// What is wrong, and what is possible.
  public var problem: String

  /// The text, what is wrong with it, and what is possible.
  public var description: String { "no route: “\(route)”: \(problem)" }
}

extension Collection {
  /// The elements as people list what there is to choose from: `a, b or c`.
  fileprivate func list(_ name: (Element) -> String) -> String {
    let names = map { "“\(name($0))”" }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
