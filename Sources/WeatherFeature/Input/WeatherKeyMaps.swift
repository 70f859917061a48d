internal import Domain
public import TerminalUI

/// The keys of the weather segment.
public enum WeatherKeyMaps {
  typealias Binding = KeyBinding<WeatherContext, WeatherAction>

  /// What texts call the keys, as long as nobody remaps them.
  public static let names = KeyNames([prompt, places, alerts, hours, main])

  /// The keys that act on what is shown; none of them does while the place prompt is open.
  public static let main = KeyMap<WeatherContext, WeatherAction>(
    title: "Weather", isInForce: { !$0.weather.isCovered },
    bindings: [
      Binding("current", keys: [.character("c")], help: "current") { _ in
        .enabled(.tabSelected(.current))
      },
      Binding("forecast", keys: [.character("f")], help: "forecast") { _ in
        .enabled(.tabSelected(.forecast))
      },
      Binding("hourly", keys: [.character("H")], help: "hourly") { _ in
        .enabled(.tabSelected(.hourly))
      },
      Binding("next-tab", keys: [.tab], help: "next tab") {
        .enabled(.tabSelected($0.weather.tab.neighbour(1)))
      },
      Binding("previous-tab", keys: [.backTab], help: "previous tab") {
        .enabled(.tabSelected($0.weather.tab.neighbour(-1)))
      },
      Binding(
        "previous-day", keys: [.character("h"), .left], help: "previous day", isInFooter: true
      ) {
        day(-1, in: $0)
      },
      Binding("next-day", keys: [.character("l"), .right], help: "next day", isInFooter: true) {
        day(1, in: $0)
      },
      Binding(
        "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true,
        response: refresh),
      Binding("find-place", keys: [.character("/")], help: "find a place", isInFooter: true) { _ in
        .enabled(.prompt(.opened))
      },
      Binding("places", keys: [.character("p")], help: "saved places", isInFooter: true) { _ in
        .enabled(.places(.opened))
      },
      Binding("previous-place", keys: [.character("[")], help: "previous saved place") {
        savedPlace(-1, in: $0.weather)
      },
      Binding("next-place", keys: [.character("]")], help: "next saved place") {
        savedPlace(1, in: $0.weather)
      },
      Binding("locate", keys: [.character("L")], help: "locate", response: locate),
      Binding("alerts", keys: [.enter], help: "read warnings", isInFooter: true) {
        selectAlerts($0).isEmpty ? .hidden : .enabled(.alertsOpened)
      },
    ])

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
