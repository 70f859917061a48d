import Domain

/// A search for the alerts of a place, which asks the offices that may warn for it one after the other.
struct AlertSearch: Sendable {
  private let place: Place
  private let candidates: [(client: AlertsClient, isOfCountry: Bool)]
  private let polls: AlertPolls
  private let stored: @Sendable () -> WeatherReport?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - offices: The clients of all offices.
  ///   - polls: The requests that were sent already.
  ///   - stored: Returns the last report of the place that this or an earlier process stored.
  init(
    _ place: Place, from offices: [AlertsClient], _ polls: AlertPolls,
    stored: @escaping @Sendable () -> WeatherReport?
  ) {
    self.place = place
    self.polls = polls
    self.stored = stored
    candidates = AlertOffice.candidates(at: place).compactMap { candidate in
      offices.first { $0.office == candidate.office }.map { ($0, candidate.isOfCountry) }
    }
  }

  /// Returns the answer of the first office that warns for the place.
  func answer() async -> AlertAnswer {
    if let storedAbsence { return storedAbsence }
    var failure: AlertAnswer?
    // Whether an index said that it has no alerts of the country.
    var isUnserved = false
    var silence: AlertPolls.Received?
    for (client, isOfCountry) in candidates {
      let office = client.office
      let poll = polls.poll(client, for: place) { stored()?.alerts(of: office) }
      switch await poll.outcome.value {
      case .received(let received):
        let isSilent = isUnserved || (office.isSilentElsewhere && !isOfCountry)
        if !received.alerts.isEmpty || !isSilent {
          return AlertAnswer(received, .asked(office: office.name))
        }
        silence = received
      case .refused where !isOfCountry: isUnserved = isUnserved || office.isIndex
      case .refused, .failed:
        failure = failure ?? AlertAnswer(poll.earlier, .unavailable(office: office.name))
      }
    }
    return failure ?? AlertAnswer(silence, .unknownOffice)
  }

  /// The answer that no office is known, if an earlier process found that within the pace of the indexes.
  private var storedAbsence: AlertAnswer? {
    guard let index = candidates.last?.client, index.office.isIndex, let report = stored(),
      report.alertCoverage == .unknownOffice, let time = report.alertsFetchedAt,
      polls.isRecent(time, for: index)
    else { return nil }
    return AlertAnswer(AlertPolls.Received(alerts: report.alerts, at: time), .unknownOffice)
  }

  /// The answer to give while none has come: the earlier alerts.
  var earlier: AlertAnswer {
    guard let first = candidates.first?.client.office else {
      return AlertAnswer(nil, .unknownOffice)
    }
    let received = candidates.lazy.compactMap { [polls, place, stored] candidate in
      polls.earlier(candidate.client, for: place) ?? stored()?.alerts(of: candidate.client.office)
    }.first
    return AlertAnswer(received, .unavailable(office: first.name))
  }
}

/// The outcome of a search for alerts.
struct AlertAnswer: Sendable {
  /// The alerts with the time at which they were received, or `nil` if there are none, not even earlier
  /// ones.
  var received: AlertPolls.Received?
  var coverage: AlertCoverage

  init(_ received: AlertPolls.Received?, _ coverage: AlertCoverage) {
    self.received = received
    self.coverage = coverage
  }
}
