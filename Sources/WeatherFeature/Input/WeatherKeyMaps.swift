internal import Domain
public import TerminalUI

/// The keys of the weather segment.
public enum WeatherKeyMaps {
  /// What texts call the keys, as long as nobody remaps them.
  public static let names = KeyNames([prompt, places, alerts, hours, main])

  /// The keys that act on what is shown; none of them does while the place prompt is open.
  public static let main = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather",
    bindings: [
      binding("current", [.character("c")], "current") { _ in .enabled(.tabSelected(.current)) },
      binding("forecast", [.character("f")], "forecast") { _ in .enabled(.tabSelected(.forecast)) },
      binding("hourly", [.character("H")], "hourly") { _ in .enabled(.tabSelected(.hourly)) },
      binding("next-tab", [.tab], "next tab") {
        .enabled(.tabSelected($0.weather.tab.neighbour(1)))
      },
      binding("previous-tab", [.backTab], "previous tab") {
        .enabled(.tabSelected($0.weather.tab.neighbour(-1)))
      },
      binding("previous-day", [.character("h"), .left], "previous day", inFooter: true) {
        day(-1, in: $0)
      },
      binding("next-day", [.character("l"), .right], "next day", inFooter: true) { day(1, in: $0) },
      binding("refresh", [.character("r"), .function(5)], "refresh", inFooter: true, refresh),
      binding("find-place", [.character("/")], "find a place", inFooter: true) { _ in
        .enabled(.prompt(.opened))
      },
      binding("places", [.character("p")], "saved places", inFooter: true) { _ in
        .enabled(.places(.opened))
      },
      binding("previous-place", [.character("[")], "previous saved place") {
        savedPlace(-1, in: $0.weather)
      },
      binding("next-place", [.character("]")], "next saved place") {
        savedPlace(1, in: $0.weather)
      },
      binding("locate", [.character("L")], "locate", locate),
      binding("alerts", [.enter], "read warnings", inFooter: true) {
        selectAlerts($0).isEmpty ? .hidden : .enabled(.alertsOpened)
      },
    ])

  static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (WeatherContext) -> KeyResponse<WeatherAction>
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      context.weather.isCovered ? .hidden : response(context)
    }
  }

  @Sendable private static func refresh(
    _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    if context.weather.isOffline { return .disabled(reason: "offline: started with --offline") }
    guard context.weather.choice != nil else { return .disabled(reason: "no place chosen yet") }
    return .enabled(.refreshKeyPressed)
  }

  /// Turns by so many days.
  private static func day(
    _ steps: Int, in context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    if context.weather.tab == .hourly { return hourOfDay(steps, in: context) }
    guard context.weather.tab == .forecast else { return .hidden }
    guard let report = context.weather.report.latest?.value,
      let index = selectedDayIndex(context)
    else { return .disabled(reason: "no forecast yet") }
    guard report.daily.indices.contains(index + steps) else {
      return .disabled(reason: steps < 0 ? "first day" : "last day")
    }
    return .enabled(.daySelected(report.daily[index + steps].date))
  }
}
