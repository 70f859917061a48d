package import Domain
internal import TerminalUI

/// Selects the provider's web page about the shown place, or the one with its terms if it has none.
///
/// While the alerts are open, it is the page about the topmost visible alert.
package func selectSourceLink(_ context: WeatherContext) -> SourceLink {
  if context.weather.overlay == .alerts {
    return SourceLink(selectTopAlert(context)?.link) ?? .none(reason: "this alert has no link")
  }
  let weather = context.weather
  let page = weather.report.latest?.value.sourcePage
  return SourceLink(page ?? weather.provider.description.terms)
    ?? .none(reason: "sample weather has no source")
}

/// Selects the alert whose text is at the top of the page.
private func selectTopAlert(_ context: WeatherContext) -> WeatherAlert? {
  let alerts = selectAlerts(context)
  let index = selectAlertsView(context).topAlert(in: context.size)
  return alerts.indices.contains(index) ? alerts[index] : alerts.first
}
