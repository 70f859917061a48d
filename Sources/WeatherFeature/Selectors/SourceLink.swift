package import Domain
internal import TerminalUI

/// Selects the web page of the provider with its terms and attribution or, while the alerts are
/// open, that about the topmost visible alert.
package func selectSourceLink(_ context: WeatherContext) -> SourceLink {
  if context.weather.overlay == .alerts {
    return SourceLink(selectTopAlert(context)?.link) ?? .none(reason: "this alert has no link")
  }
  let provider = context.weather.report.latest?.value.provider ?? context.weather.provider
  return SourceLink(provider.description.terms) ?? .none(reason: "sample weather has no source")
}

/// Selects the alert whose text is at the top of the page.
private func selectTopAlert(_ context: WeatherContext) -> WeatherAlert? {
  let alerts = selectAlerts(context)
  let index = selectAlertsView(context).topAlert(in: context.size)
  return alerts.indices.contains(index) ? alerts[index] : alerts.first
}
