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

      With --fail-on, it is 1 if an alert of this severity or above is in force, 0 if none is, and 69 \
      if that is not known: no source is known, one did not answer in full, the answer is older than \
      an hour, or an alert in force has no severity. So a command after && \
      runs if no such alert is in force. rules has the opposite sense: 0 means that a rule holds.

      With --follow, each line is a JSON object: a new, changed, or ended alert, or the changed \
      coverage of the sources.

      EXAMPLES:
        if skyreel alerts Lisbon --fail-on severe; then echo "No severe alert."; fi
        skyreel alerts Lisbon --follow | jq -r 'select(.change == "new").alert.title'
      """)

  @OptionGroup var options: SharedOptions

  @Option var format: OutputFormat

  @Flag(help: "Exit with status 1 if an alert is in force.")
  var exitCode = false

  @Option(
    help: ArgumentHelp(
      """
      Exit with status 1 if an alert of this severity or above is in force, and with 69 if that is not known.
      """, valueName: "severity"))
  var failOn: FailingSeverity?

  @Flag(help: "Keep running, and print each change as a line of JSON.")
  var follow = false

  @Argument(place: "32.8,-17.05") var place: [String]

  static var includesExtras: Bool { true }

  func validate() throws {
    guard !follow || (!exitCode && failOn == nil) else {
      throw ValidationError("--follow runs on, so it works without --exit-code and --fail-on")
    }
    guard !exitCode || failOn == nil else {
      throw ValidationError("--exit-code and --fail-on exclude each other")
    }
  }

  func run(in context: CommandContext) throws {
    guard context.settings.alerts != .off else {
      throw CommandFailure(
        status: .configuration, message: "Alerts are off. Set alerts to automatic to use them.")
    }
    let deadline = context.deadline
    let place = try PlaceResolver(context: context).place(named: place.text)
    let lookup = AlertsLookup(context: context, place: place)
    guard !follow else {
      return try FollowEvents.follow(
        AlertFollower(lookup: lookup, write: StandardStreams.print).run)
    }
    let fetched = try runBlocking { () async throws(CommandFailure) in
      try await lookup.report(until: deadline, refreshes: true)
    }
    let output = AlertsOutput(
      fetched: fetched, display: context.settings.display, now: context.platform.now())
    try context.print(output, as: format)
    let status = failOn.map { output.status(failingOn: $0.severity) } ?? output.status
    if status == .success || (status == .finding && !exitCode && failOn == nil) { return }
    throw ExitCode(status.rawValue)
  }
}

/// A severity from which on alerts end `skyreel alerts` with a status of its own.
enum FailingSeverity: String, CaseIterable, ExpressibleByArgument {
  case minor, moderate, severe, extreme

  var severity: WeatherAlert.Severity { WeatherAlert.Severity(rawValue: rawValue) ?? .unknown }
}

/// A lookup of the official alerts of a place.
struct AlertsLookup {
  var context: CommandContext
  var place: Place

  /// Returns a report that has only alerts, unless they come with the weather.
  ///
  /// A report that costs calls is fetched if `refreshes` is true, or if the stored one is old.
  ///
  /// - Throws: `CommandFailure` if the alerts come with the weather, and there is no report.
  func report(
    until deadline: ContinuousClock.Instant, refreshes: Bool
  ) async throws(CommandFailure) -> FetchedValue<WeatherReport> {
    let (settings, now) = (context.settings, context.platform.now)
    if settings.provider.isSample {
      return context.services.clients.sample.fetched(of: place, at: now())
    }
    if settings.provider.description.needsKey {
      return try await WeatherLookup(
        context: context, place: place,
        request: WeatherRequest(format: .json, refreshes: refreshes), deadline: deadline
      ).fetchedReport()
    }
    if settings.isOffline {
      return context.storedReport(near: place.coordinates)
        ?? FetchedValue(value: empty, fetchedAt: now(), source: .cache)
    }
    let report = await context.services.clients.alerts(at: place, until: deadline)
    return FetchedValue(value: report, fetchedAt: now(), source: .network)
  }

  /// A report without weather and alerts.
  var empty: WeatherReport {
    WeatherReport(provider: context.settings.provider, place: place, current: nil)
  }
}

private struct AlertsOutput: CommandOutput {
  let fetched: FetchedValue<WeatherReport>
  let display: DisplayPreferences
  let now: Timestamp

  private var report: WeatherReport { fetched.value }

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

  /// Returns whether an alert of a severity or above is in force, none is, or that is not known.
  ///
  /// An old or partial answer, or an alert without a severity, is never an all clear.
  func status(failingOn severity: WeatherAlert.Severity) -> ExitStatus {
    let checkedAt = report.alertsFetchedAt ?? fetched.fetchedAt
    guard report.alertCoverage?.answered != nil, !checkedAt.isOld(at: now) else {
      return .unavailable
    }
    let inForce = report.alertsInForce(at: now)
    if inForce.contains(where: { $0.severity >= severity }) { return .finding }
    let isKnown = report.hasAllAlerts && !inForce.contains { $0.severity == .unknown }
    return isKnown ? .success : .unavailable
  }

  func text(width: Int?) -> String {
    let notes =
      [message, report.missingAlertsMessage, clockNote].compactMap(\.self) + report.alertsCredits
    let caution =
      report.provider.isSample
      ? "Sample weather, not real data: nobody issued these alerts."
      : "These are copies. What the office itself publishes counts."
    let last = (notes + (alerts.isEmpty ? [] : [caution])).joined(separator: "\n")
    let texts = alerts.enumerated().map { index, alert in
      (alerts.count > 1 ? "\(index + 1) of \(alerts.count): " : "") + text(of: alert)
    }
    let page = ([report.place.fullName] + texts + [last]).joined(separator: "\n\n")
    return page.wrapped(fitting: width).joined(separator: "\n")
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

extension Timestamp {
  /// Whether this time is more than an hour ago or ahead of the clock, after which a line shows the age.
  func isOld(at now: Timestamp) -> Bool { !(-120...3_600).contains(now.seconds(since: self)) }
}
