package import Domain
internal import TerminalUI

/// Selects the provider's web page about the shown place, or the one with its terms if it has none.
///
/// While the alerts are open, it is the page about the selected alert.
package func selectSourceLink(_ context: WeatherContext) -> SourceLink {
  if context.weather.alertsPage != nil {
    return SourceLink(selectedAlert(context)?.link) ?? .none(reason: "this alert has no link")
  }
  let weather = context.weather
  let report = weather.report.latest?.value
  // Sample weather has no source, whichever provider is chosen.
  return SourceLink(report.map(\.sourcePage) ?? weather.provider.description.terms)
    ?? .none(reason: "sample weather has no source")
}

/// Returns the selected alert, or `nil` if none is active.
private func selectedAlert(_ context: WeatherContext) -> WeatherAlert? {
  AlertsView(context)?.selection.map { selectAlerts(context)[$0] }
}
