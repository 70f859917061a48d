import Domain
import WeatherFeature

/// The changes of the alerts of a place, which are printed as lines of JSON.
///
/// The source is asked at its pace, and at most every five minutes, as by the app.
struct AlertFollower {
  var lookup: AlertsLookup
  var write: @Sendable (String) throws(CommandFailure) -> Void

  private var context: CommandContext { lookup.context }

  /// Prints lines until they cannot be written.
  ///
  /// - Throws: `CommandFailure` if a line cannot be written.
  func run(_ pending: FollowEvents) async throws(CommandFailure) {
    var (known, timer) = (KnownAlerts(), Task<Void, Never>?.none)
    var (report, next) = (lookup.empty, context.platform.now())
    defer { timer?.cancel() }
    pending.insert(.ticked)
    for await events in pending.batches {
      if context.platform.now() >= next || events.contains(.requested) {
        report = await freshReport(unlessFailing: report)
        next = context.platform.now().advanced(bySeconds: interval(report))
      }
      let now = context.platform.now()
      for change in known.changes(to: report, at: now) { try write(json(change, report, now).line) }
      let ends = known.alerts.compactMap { $0.until?.instant }.filter { $0 > now }
      timer?.cancel()
      timer = pending.insert(
        .ticked, after: max(1, (ends + [next]).map { $0.seconds(since: now) }.min() ?? 1),
        on: context.platform.clock)
    }
  }

  /// Returns the present alerts, or those of the last report with the failure as their coverage.
  private func freshReport(unlessFailing last: WeatherReport) async -> WeatherReport {
    do throws(CommandFailure) {
      let deadline = ContinuousClock.now.advanced(by: .seconds(context.settings.httpTimeout))
      return try await lookup.report(until: deadline, refreshes: false).value
    } catch {
      var report = last
      report.alertCoverage = .unavailable(office: context.settings.provider.displayName)
      return report
    }
  }

  /// The seconds until the source may be asked again.
  private func interval(_ report: WeatherReport) -> Int {
    guard !context.settings.provider.hasOwnAlerts else {
      return context.settings.refreshInterval ?? 1_800
    }
    return max(300, report.alertOffice?.pace(at: report.place) ?? 0)
  }

  private func json(_ change: AlertChange, _ report: WeatherReport, _ now: Timestamp) -> JSONValue {
    let display = context.settings.display
    let weather = WeatherJSON(
      fetched: FetchedValue(value: report, fetchedAt: now, source: .network),
      units: display.units, clock: display.clock, now: now)
    return [
      "schema": "skyreel.alert-change/1", "at": now, "place": report.place,
      "change": change.kind.rawValue, "alert": change.alert.map(weather.alert),
      "alertCoverage": report.alertCoverage.map(weather.coverage),
    ]
  }
}

/// A change of the alerts of a place.
struct AlertChange: Equatable {
  enum Kind: String {
    case new, changed, ended
    /// The sources answer now, or no longer do, or others do.
    case coverage
  }

  var kind: Kind
  /// The alert as it is now, or as it was when it ended, or `nil` for the coverage.
  var alert: WeatherAlert?
}

/// The alerts of a place that were told and have not ended.
struct KnownAlerts {
  private(set) var alerts: [WeatherAlert] = []
  /// The last answer of the sources, without alerts and time, or `nil` before the first report.
  private var sources: ReportAlerts?

  /// Adopts a report, and returns what it changes, its coverage first.
  ///
  /// An alert that a report lacks has ended only if its time is over, or if all sources answered in full.
  mutating func changes(to report: WeatherReport, at now: Timestamp) -> [AlertChange] {
    var changes: [AlertChange] = []
    let answered = ReportAlerts(coverage: report.alertCoverage, missing: report.missingAlerts)
    if sources != answered { changes.append(AlertChange(kind: .coverage)) }
    sources = answered
    let active = report.activeAlerts(at: now)
    var earlier = alerts
    let same = active.map { earlier.remove(AlertReference($0), ==) }
    for (alert, same) in zip(active, same) {
      let old = same ?? earlier.remove(AlertReference(alert)) { $1.isUpdate(of: $0) }
      if old != alert {
        changes.append(AlertChange(kind: old == nil ? .new : .changed, alert: alert))
      }
    }
    let kept = earlier.filter { !report.hasAllAlerts && $0.isActive(at: now) }
    changes += earlier.filter { !kept.contains($0) }.map { AlertChange(kind: .ended, alert: $0) }
    alerts = active + kept
    return changes
  }
}

extension [WeatherAlert] {
  /// Removes and returns the first alert whose reference fits another one.
  fileprivate mutating func remove(
    _ reference: AlertReference, _ fits: (_ old: AlertReference, _ new: AlertReference) -> Bool
  ) -> WeatherAlert? {
    firstIndex { fits(AlertReference($0), reference) }.map { remove(at: $0) }
  }
}
