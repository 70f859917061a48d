internal import Domain
public import TerminalUI

extension WeatherKeyMaps {
  /// The keys that turn to an hour, where hours are listed.
  public static let hours = KeyMap<WeatherContext, WeatherAction>(
    title: "Hours", isInForce: { $0.weather.tab == .hourly && !$0.weather.isCovered },
    bindings: [
      hourBinding("next-hour", [.character("j"), .down], "next hour") { $0 + 1 },
      hourBinding("previous-hour", [.character("k"), .up], "previous hour") { $0 - 1 },
      hourBinding("hours-forward", [.pageDown], "half a day on") { $0 + 12 },
      hourBinding("hours-back", [.pageUp], "half a day back") { $0 - 12 },
      hourBinding("first-hour", [.character("g"), .home], "first hour") { _ in 0 },
      hourBinding("last-hour", [.character("G"), .end], "last hour") { _ in .max },
    ])

  private static func hourBinding(
    _ name: String, _ keys: [Key], _ help: String, _ target: @escaping @Sendable (Int) -> Int
  ) -> Binding {
    Binding(name, keys: keys, help: help) { hour(in: $0, target) }
  }

  /// Turns to the hour at an index that follows from the selected one's.
  private static func hour(
    in context: WeatherContext, _ target: (Int) -> Int
  ) -> KeyResponse<WeatherAction> {
    guard let report = context.weather.report.latest?.value, let index = selectedHourIndex(context)
    else { return .disabled(reason: "no hours yet") }
    let hours = Array(selectHours(report, now: context.now))
    let other = min(max(0, target(index)), hours.count - 1)
    guard other != index else {
      return .disabled(reason: index == 0 ? "first hour" : "last hour")
    }
    return .enabled(.hourSelected(hours[other].time.instant))
  }

  /// Turns to the first hour of the next day, or of this day, or of the day before.
  static func hourOfDay(
    _ steps: Int, in context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    hour(in: context) { index in
      guard let report = context.weather.report.latest?.value else { return index }
      let dates = selectHours(report, now: context.now).map(\.time.date)
      let starts = dates.indices.filter { $0 == 0 || dates[$0 - 1] != dates[$0] }
      return (steps < 0 ? starts.last { $0 < index } : starts.first { $0 > index }) ?? index
    }
  }
}
