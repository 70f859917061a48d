import Domain

/// A search for the alerts of a place, which asks the offices that may warn for it one after the other.
struct AlertSearch: Sendable {
  private let place: Place
  private let candidates: [(client: AlertsClient, isOfCountry: Bool)]
  private let polls: AlertPolls
  private let stored: @Sendable () -> ReportAlerts?

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - offices: The clients of all offices.
  ///   - polls: The requests that were sent already.
  ///   - stored: Returns the last alerts of the place that this or an earlier process stored.
  init(
    _ place: Place, from offices: [AlertsClient], _ polls: AlertPolls,
    stored: @escaping @Sendable () -> ReportAlerts?
  ) {
    self.place = place
    self.polls = polls
    self.stored = stored
    candidates = AlertOffice.candidates(at: place).compactMap { candidate in
      offices.first { $0.office == candidate.office }.map { ($0, candidate.isOfCountry) }
    }
  }

  /// Returns the answer of the first office that warns for the place.
  func answer() async -> ReportAlerts {
    if let storedAbsence { return storedAbsence }
    var failure: ReportAlerts?
    // Whether an index said that it has no alerts of the country.
    var isUnserved = false
    var silence: AlertPolls.Received?
    for (client, isOfCountry) in candidates {
      let office = client.office
      let poll = polls.poll(client, for: place) { stored()?.received(from: office) }
      switch await poll.outcome.value {
      case .received(let received):
        let isSilent = isUnserved || (office.isSilentElsewhere && !isOfCountry)
        if !received.alerts.isEmpty || !isSilent {
          return answer(.asked(office: office.name), received)
        }
        silence = received
      case .refused where !isOfCountry: isUnserved = isUnserved || office.isIndex
      case .refused, .failed:
        failure = failure ?? answer(.unavailable(office: office.name), poll.earlier)
      }
    }
    return failure ?? answer(.unknownOffice, silence)
  }

  /// The answer that no office is known, if an earlier process found that within the pace of the indexes.
  private var storedAbsence: ReportAlerts? {
    guard let index = candidates.last?.client.office, index.isIndex,
      let alerts = stored(), alerts.coverage == .unknownOffice,
      let time = alerts.fetchedAt, polls.isRecent(time, for: index, at: place)
    else { return nil }
    return alerts
  }

  /// The answer to give while none has come: the earlier alerts.
  var earlier: ReportAlerts {
    guard let first = candidates.first?.client.office else { return answer(.unknownOffice, nil) }
    let received = candidates.lazy.compactMap { [polls, place, stored] candidate in
      polls.earlier(candidate.client, for: place)
        ?? stored()?.received(from: candidate.client.office)
    }.first
    return answer(.unavailable(office: first.name), received)
  }

  /// Returns an answer with alerts, or without any if none were received, not even earlier.
  private func answer(
    _ coverage: AlertCoverage, _ received: AlertPolls.Received?
  ) -> ReportAlerts {
    ReportAlerts(
      alerts: received?.alerts ?? [], coverage: coverage, fetchedAt: received?.at,
      missing: received.flatMap { $0.missing > 0 ? $0.missing : nil })
  }
}
