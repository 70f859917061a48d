import BundledData
package import Domain

extension WeatherClient {
  /// Returns a client whose reports have the alerts of the weather office of the place.
  ///
  /// The alerts are requested at the same time as the report, as often for a place as the office's
  /// pace allows. If this request fails, the report does not. If it takes longer than `timeout`, or than
  /// the command waits, the client's ``Domain/WeatherClient/alerts`` waits for its end. If the report
  /// fails, the alerts are saved without it, so that they are not requested again for each attempt. A
  /// report of AccuWeather as the second provider keeps its own alerts if no office is known for the place.
  ///
  /// The last stored alerts of a place are used if they are recent enough, or if the request to the office
  /// fails. `save` stores the alerts of a place that has no report.
  package func addingAlerts(
    from offices: [AlertsClient], sharing polls: AlertPolls? = nil,
    stored: @escaping @Sendable (_ place: Place) -> ReportAlerts? = { _ in nil },
    save: @escaping @Sendable (_ alerts: ReportAlerts, _ at: Place) -> Void = { _, _ in },
    timeout: Duration = .seconds(3), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let polls = polls ?? AlertPolls(now: now)
    @Sendable func search(at place: Place) -> AlertSearch {
      AlertSearch(place, from: offices, polls) { stored(place) }
    }
    var client = self
    client.report = { (place) throws(ProviderError) in
      if let error = refusal(place) { throw error }
      let place = GazetteerClient.bundled.addingPointCountry(to: place)
      let search = search(at: place)
      let alerts = Task { await search.answer() }
      let result = await Result(awaiting: { () throws(ProviderError) in try await report(place) })
      let answer = await alerts.value(
        within: ReportDeadline.patience(atMost: timeout), on: clock)
      guard case .success(var fetched) = result else {
        if let answer { save(answer, place) }
        return try result.get()
      }
      let known = if let answer { answer } else { await search.earlier }
      fetched.value.add(known, now: now())
      return fetched
    }
    client.alerts = { place in
      var report = WeatherReport(provider: provider, place: place, current: nil)
      report.add(await search(at: place).answer(), now: now())
      return report.officeAlerts
    }
    return client
  }
}

extension ReportAlerts {
  /// Returns the alerts with their time if an office gave them.
  func received(from office: AlertOffice) -> AlertPolls.Received? {
    switch (coverage, office.isSilentElsewhere) {
    case (.asked(office.name), _), (.partial(office.name, _), _), (.unavailable(office.name), _),
      (.unknownOffice, true):
      fetchedAt.map { AlertPolls.Received(alerts: alerts, at: $0, missing: missing ?? 0) }
    default: nil
    }
  }
}

extension WeatherReport {
  /// Returns a report with only the alerts of a place: the stored ones if they are recent, or if no office answers.
  package static func alerts(
    at place: Place, provider: WeatherProvider, from offices: [AlertsClient],
    sharing polls: AlertPolls? = nil, stored: ReportAlerts?, timeout: Duration,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Timestamp
  ) async -> WeatherReport {
    let search = AlertSearch(place, from: offices, polls ?? AlertPolls(now: now)) { stored }
    let alerts = Task { await search.answer() }
    let answer = await alerts.value(within: timeout, on: clock)
    let known = if let answer { answer } else { await search.earlier }
    var report = WeatherReport(provider: provider, place: place, current: nil)
    report.add(known, now: now())
    return report
  }

  mutating func add(_ answer: ReportAlerts, now: Timestamp) {
    guard accepts(answer) else { return }
    let clock = LocalClock(zone: place.timeZone, orUTCOffset: 0)
    officeAlerts = answer
    alerts = answer.alerts.filter { $0.isActive(at: now) }.map { alert in
      var alert = alert
      alert.from = alert.from.map(clock.localTime)
      alert.until = alert.until.map(clock.localTime)
      // The start of an announced alert, which some offices have instead, is not when it was issued.
      alert.issued = alert.issued.flatMap {
        $0.instant <= now ? clock.localTime($0) : nil
      }
      return alert
    }
  }
}
