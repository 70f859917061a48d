public import Domain

extension WeatherClient {
  /// Returns a client whose reports have the alerts of the weather office of the place.
  ///
  /// The alerts are requested at the same time as the report, as often for a place as the office's
  /// pace allows. If this request fails, the report does not. A report keeps its own alerts if no office
  /// is known for the place, or if the office's alerts are unavailable.
  ///
  /// - Parameters:
  ///   - offices: The clients of all offices.
  ///   - stored: Returns the last stored report of a place. Its alerts are used if they are recent
  ///     enough, or if the request to the office fails.
  ///   - timeout: The longest time to wait for the alerts after the report has arrived.
  ///   - clock: The clock that measures this time.
  ///   - now: The current time, for the age of alerts.
  /// - Returns: A client with the same search and places.
  public func addingAlerts(
    from offices: [AlertsClient],
    stored: @escaping @Sendable (_ place: Place) -> FetchedValue<WeatherReport>? = { _ in nil },
    timeout: Duration = .seconds(3), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let polls = AlertPolls(now: now)
    var client = self
    client.report = { (place) throws(ProviderError) in
      if let error = refusal(place) { throw error }
      let office = AlertOffice(of: place)
      let alerts = offices.first { $0.office == office?.provider }
      guard let office, let alerts else { return try await report(place).withoutOffice }
      let poll = polls.poll(alerts, for: place) { stored(place)?.value.alerts(of: office) }
      var fetched = try await report(place)
      let outcome = await poll.outcome.value(within: timeout, on: clock)
      fetched.value.add(outcome, of: office, earlier: poll.earlier, now: now())
      return fetched
    }
    return client
  }
}

extension FetchedValue<WeatherReport> {
  /// This report, marked as one for a place without an office.
  fileprivate var withoutOffice: Self {
    var fetched = self
    fetched.value.setUnknownOffice()
    return fetched
  }
}

extension WeatherReport {
  /// Returns the alerts that an office gave for this report, with their time.
  fileprivate func alerts(of office: AlertOffice) -> AlertPolls.Received? {
    switch alertCoverage {
    case .asked(office.provider.displayName), .unavailable(office.provider.displayName),
      .unknownOffice:
      alertsFetchedAt.map { AlertPolls.Received(alerts: alerts, at: $0) }
    default: nil
    }
  }

  /// Adds the alerts of an office, or the earlier ones if there was no response in time.
  fileprivate mutating func add(
    _ outcome: AlertPolls.Outcome?, of office: AlertOffice, earlier: AlertPolls.Received?,
    now: Timestamp
  ) {
    switch outcome {
    case .received(let received):
      // MET Norway responds with an empty list for places that it does not warn for, too.
      if office.provider == .metNorway, received.alerts.isEmpty, !office.isOfCountry {
        alertsFetchedAt = received.at
        setUnknownOffice()
      } else {
        set(received, now: now)
        alertCoverage = .asked(office: office.provider.displayName)
      }
    case .refused where !office.isOfCountry: setUnknownOffice()
    case .refused, .failed, nil:
      if let earlier { set(earlier, now: now) }
      alertCoverage = .unavailable(office: office.provider.displayName)
    }
  }

  private mutating func set(_ received: AlertPolls.Received, now: Timestamp) {
    let clock = LocalClock(zoneName: place.timeZone)
    alertsFetchedAt = received.at
    alerts = received.alerts.filter { $0.isActive(at: now) }.map { alert in
      var alert = alert
      alert.from = alert.from.map(clock.localTime)
      alert.until = alert.until.map(clock.localTime)
      return alert
    }
  }

  /// Marks the report as one without an office.
  ///
  /// A report of AccuWeather stays unchanged, because it has its own alerts and its own mark.
  fileprivate mutating func setUnknownOffice() {
    guard provider != .accuWeather else { return }
    alerts = []
    alertCoverage = .unknownOffice
  }
}
