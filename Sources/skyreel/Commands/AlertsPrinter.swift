import BundledData
import Domain
import TerminalUI

/// A printer of the alerts of one place, from its office or an index.
struct AlertsPrinter {
  var context: CommandContext
  var format: OutputFormat

  /// Prints the alerts.
  ///
  /// - Parameter name: The place from the command line, if any.
  /// - Returns: Whether alerts are in force, none are, or the office did not answer.
  /// - Throws: `CommandFailure`.
  func run(place name: String?) throws(CommandFailure) -> ExitStatus {
    guard context.settings.alerts != .off else {
      throw CommandFailure(
        status: .configuration, message: "Alerts are off. Set alerts to automatic to use them.")
    }
    let deadline = context.settings.deadline
    let place = try PlaceResolver(context: context).placeOrSample(named: name)
    let report = try runBlocking { () async throws(CommandFailure) -> WeatherReport in
      try await alerts(of: place, until: deadline)
    }
    let now = context.platform.now()
    try context.print(
      AlertsOutput(report: report, display: context.settings.display, now: now), as: format)
    switch report.alertCoverage {
    case .asked, .unknownOffice:
      guard report.activeAlerts(at: now).isEmpty else { return .alertsInForce }
      return report.missingAlerts == nil ? .success : .unavailable
    case nil where report.provider == .sample: return .success
    case .unavailable, nil: return .unavailable
    }
  }

  /// Returns a report that has only alerts, unless the alerts come with the weather.
  private func alerts(
    of place: Place, until deadline: ContinuousClock.Instant
  ) async throws(CommandFailure) -> WeatherReport {
    let settings = context.settings
    let empty = WeatherReport(provider: settings.provider, place: place, current: nil)
    guard settings.provider != .sample else { return empty }
    if settings.provider.description.needsKey {
      let request = WeatherRequest(format: .json, refreshes: true)
      return try await WeatherLookup(
        context: context, place: place, request: request, deadline: deadline
      ).fetchedReport().value
    }
    guard !settings.isOffline else {
      return context.stored {
        try $0.weather.cachedReport(near: place.coordinates, from: settings.provider)?.value
      } ?? empty
    }
    return await context.services.clients.alerts(at: place, until: deadline)
  }
}
