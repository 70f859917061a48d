internal import Domain
internal import TerminalUI

/// The state of a compared service: the age of its report, or the reason why it has none.
struct ServiceStatus: Hashable {
  var name: String
  var text: String
  /// Whether the user should know before reading the values: the service loads or failed, or its
  /// report is old or has only the rest of today.
  var isNotable: Bool
  var style: Style

  /// Creates the state of a provider's weather.
  init(_ provider: WeatherProvider, _ weather: PlaceWeather, _ context: WeatherContext) {
    let now = context.now
    name = provider.displayName
    let report = weather.realReport
    let age = report.map { "updated \($0.ageText(at: now))" }
    let rest = report.flatMap { $0.value.todaysForecast(at: now) }.flatMap { today in
      today.temperature == nil
        ? today.remaining.map { "; today only from \(context.display.clock.text(of: $0.from))" }
        : nil
    }
    let origin = report?.value.computed.contains(.daily) == true ? "; ≈ computed from hours" : ""
    let isOld = weather.isOld(
      at: now, interval: provider.description.refreshInterval ?? context.weather.refreshInterval)
    isNotable = isOld || weather.report.isLoading || report == nil || rest != nil
    style = weather.failure == nil && !isOld ? Style(.secondary) : Style(.warning)
    text =
      switch (weather.report.isLoading, weather.failure, age) {
      case (true, _, let age?): "\(age), loading…"
      case (true, _, nil): "loading…"
      case (false, let failure?, let age?): "\(age). \(failure.message(now: now))"
      case (false, let failure?, nil): failure.message(now: now)
      case (false, nil, let age?): age + (rest ?? "") + origin
      case (false, nil, nil):
        context.weather.isOffline ? "nothing stored, and Skyreel is offline" : "loading…"
      }
  }
}
