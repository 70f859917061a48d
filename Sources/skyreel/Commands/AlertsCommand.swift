import ArgumentParser
import BundledData
import Domain
import Providers
import TerminalUI
import WeatherFeature

/// `skyreel alerts`: prints the official weather alerts of a place, from its office or an index.
struct AlertsCommand: PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "Show the official weather alerts for a place.",
    usage: "skyreel alerts [<options>] [<place> ...]",
    discussion: """
      Default place: as for weather. The exit status is 0 if the sources for the place answered, or \
      if none is known, and 69 if one did not answer in full and no alert is in force.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Output format: table or json.")
  var format = OutputFormat.table

  @Flag(help: "Exit with status 1 if an alert is in force.")
  var exitCode = false

  @Argument(
    help: "A name, or coordinates such as 32.8,-17.05.", completion: .savedPlaces)
  var place: [String] = []

  static var includesExtras: Bool { true }

  func run(in context: CommandContext) throws {
    guard context.settings.alerts != .off else {
      throw CommandFailure(
        status: .configuration, message: "Alerts are off. Set alerts to automatic to use them.")
    }
    let deadline = context.deadline
    let place = try PlaceResolver(context: context).place(named: place.text)
    let report = try runBlocking { () async throws(CommandFailure) in
      try await Self.report(of: place, until: deadline, in: context)
    }
    let now = context.platform.now()
    let output = AlertsOutput(report: report, display: context.settings.display, now: now)
    try context.print(output, as: format)
    let status = output.status
    if status == .success || (status == .finding && !exitCode) { return }
    throw ExitCode(status.rawValue)
  }

  /// Returns a report that has only alerts, unless the alerts come with the weather.
  private static func report(
    of place: Place, until deadline: ContinuousClock.Instant, in context: CommandContext
  ) async throws(CommandFailure) -> WeatherReport {
    let settings = context.settings
    let empty = WeatherReport(provider: settings.provider, place: place, current: nil)
    if settings.provider.isSample {
      return context.services.clients.sample.report(of: place, at: context.platform.now())
    }
    if settings.provider.description.needsKey {
      return try await WeatherLookup(
        context: context, place: place, request: WeatherRequest(format: .json, refreshes: true),
        deadline: deadline
      ).fetchedReport().value
    }
    if settings.isOffline {
      return context.stored {
        try $0.weatherStorage.cachedReport(near: place.coordinates, from: settings.provider)?.value
      } ?? empty
    }
    return await context.services.clients.alerts(at: place, until: deadline)
  }
}

private struct AlertsOutput: CommandOutput {
  let report: WeatherReport
  let display: DisplayPreferences
  let now: Timestamp

  private var alerts: [WeatherAlert] { report.activeAlerts(at: now) }

  /// Whose clocks the times are on, if that may surprise.
  private var clockNote: String? {
    let isUTC = report.knownUTCOffset(at: now) == nil && !alerts.isEmpty
    return (report.clockNote ?? (isUTC ? "times in UTC" : nil)).map { $0.startingInUppercase + "." }
  }

  private var message: String {
    report.alertsMessage(clock: display.clock, now: now) ?? "No alerts were requested."
  }

  /// Whether alerts are in force, none are but some may be announced, or a source did not answer in full.
  var status: ExitStatus {
    let answered = report.alertCoverage?.answered
    if answered != nil, !report.alertsInForce(at: now).isEmpty { return .finding }
    let isWithoutOffice = report.alertCoverage == .unknownOffice
    return report.hasAllAlerts || isWithoutOffice ? .success : .unavailable
  }

  func text(width: Int?) -> String {
    let notes =
      [message, report.missingAlertsMessage, clockNote].compactMap(\.self) + report.alertsCredits
    let caution =
      report.provider.isSample
      ? "Sample weather, not real data: nobody issued these alerts."
      : "These are copies. What the office itself publishes counts."
    let last = (notes + (alerts.isEmpty ? [] : [caution])).joined(separator: "\n")
    let page = ([report.place.fullName] + alerts.map(text) + [last]).joined(separator: "\n\n")
    return width.map { page.wrapped(to: $0).joined(separator: "\n") } ?? page
  }

  /// Returns the text of an alert, which begins with what to do and ends with the area and the office.
  private func text(of alert: WeatherAlert) -> String {
    let title = [alert.levelText, alert.title.startingInUppercase].joined(": ")
    let times = [alert.from.map { "from \(text($0))" }, alert.until.map { "until \(text($0))" }]
    let issue = [alert.issued.map { "Issued \(text($0))" }, alert.source.map { "by \($0)" }]
    let head = [title.startingInUppercase, times.joined(" ")].joined("\n")
    let foot = [alert.area, issue.joined(" "), alert.link].joined("\n")
    return [head, alert.instruction, alert.description, foot].joined("\n\n")
  }

  private func text(_ time: ZonedTime) -> String {
    "\(time.date.withWeekday) \(display.clock.text(of: time))"
  }

  var json: JSONValue {
    let weather = WeatherJSON(
      fetched: FetchedValue(
        value: report, fetchedAt: now, source: report.provider.isSample ? .sample : .network),
      units: display.units, clock: display.clock, now: now)
    return [
      "schema": "skyreel.alerts/1", "place": report.place,
      "alertCoverage": report.alertCoverage.map(weather.coverage),
      "message": message, "alerts": alerts.map(weather.alert), "credits": report.alertsCredits,
    ]
  }
}
