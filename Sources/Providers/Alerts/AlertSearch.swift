import BundledData
import Domain

/// A search for the alerts of a place, which asks the offices that may warn for it one after the other.
struct AlertSearch: Sendable {
  private let place: Place
  private let candidates: [(client: AlertsClient, isOfCountry: Bool)]
  private let polls: AlertPolls
  private let stored: @Sendable () -> ReportAlerts?

  /// `stored` returns the last alerts of the place that this or an earlier process stored.
  init(
    _ place: Place, from offices: [AlertsClient], _ polls: AlertPolls,
    stored: @escaping @Sendable () -> ReportAlerts?
  ) {
    self.place = GazetteerClient.bundled.addingPointCountry(to: place)
    self.polls = polls
    self.stored = stored
    candidates = AlertOffice.candidates(at: self.place).compactMap { candidate in
      offices.first { $0.office == candidate.office }.map { ($0, candidate.isOfCountry) }
    }
  }

  /// Returns the answer of the first source that has alerts or, if there are none, that says so in full.
  func answer() async -> ReportAlerts {
    if let storedAbsence { return storedAbsence }
    var answers = AlertAnswers()
    for (client, isOfCountry) in candidates where !answers.isDecided {
      let (outcome, earlier) = await polls.outcome(of: client, for: place) { [stored] in
        stored()?.received(from: client.office)
      }
      answers.add(outcome, of: client.office, isOfCountry: isOfCountry, earlier: earlier)
    }
    return answers.conclusion
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
    get async {
      guard let first = candidates.first?.client.office else {
        return ReportAlerts(nil, .unknownOffice)
      }
      for office in candidates.map(\.client) {
        guard
          let received = await polls.earlier(office, for: place)
            ?? stored()?.received(from: office.office)
        else { continue }
        let name = office.office.name
        return ReportAlerts(
          received,
          office.office == first
            ? .unavailable(office: name) : .partial(office: name, unanswered: first.name))
      }
      return ReportAlerts(nil, .unavailable(office: first.name))
    }
  }
}

/// The answers of the sources of alerts for a place so far, in the order in which they are asked.
///
/// That there are no alerts is concluded only if every source that answers for the place answered in full.
struct AlertAnswers {
  /// The sources that answered for the place.
  private var answers: [(office: AlertOffice, received: AlertPolls.Received)] = []
  private var gaps: [(office: AlertOffice, earlier: AlertPolls.Received?)] = []
  /// The empty answer of an office that also gives one for places that it does not warn for.
  private var silence: AlertPolls.Received?
  /// Whether an index has no source for the country.
  private var isUnserved = false
  /// Whether no further source needs to be asked.
  private(set) var isDecided = false

  /// Adds the answer of a source, whose last alerts are `earlier`.
  mutating func add(
    _ outcome: AlertPolls.Outcome, of office: AlertOffice, isOfCountry: Bool,
    earlier: AlertPolls.Received?
  ) {
    switch outcome {
    case .received(let received) where received.alerts.isEmpty && received.missing > 0:
      answers.append((office, received))
      gaps.append((office, earlier))
    case .received(let received)
    where received.alerts.isEmpty && (isUnserved || office.isSilentElsewhere && !isOfCountry):
      silence = received
    case .received(let received):
      answers.append((office, received))
      isDecided = true
    case .refused where !isOfCountry: isUnserved = isUnserved || office.isIndex
    case .refused, .failed: gaps.append((office, earlier))
    }
  }

  var conclusion: ReportAlerts {
    guard let chosen = isDecided ? answers.last : answers.first else {
      guard let gap = gaps.first else { return ReportAlerts(silence, .unknownOffice) }
      return ReportAlerts(gap.earlier, .unavailable(office: gap.office.name))
    }
    guard let gap = gaps.first(where: { $0.office != chosen.office }) else {
      return ReportAlerts(chosen.received, .asked(office: chosen.office.name))
    }
    // The last alerts of the source that failed count for more than none of another.
    if chosen.received.alerts.isEmpty, let earlier = gap.earlier, !earlier.alerts.isEmpty {
      return ReportAlerts(earlier, .unavailable(office: gap.office.name))
    }
    var alerts = ReportAlerts(
      chosen.received, .partial(office: chosen.office.name, unanswered: gap.office.name))
    let missing = answers.reduce(0) { $0 + $1.received.missing }
    alerts.missing = missing > 0 ? missing : nil
    return alerts
  }
}

extension ReportAlerts {
  fileprivate init(_ received: AlertPolls.Received?, _ coverage: AlertCoverage) {
    self.init(
      alerts: received?.alerts ?? [], coverage: coverage, fetchedAt: received?.at,
      missing: received.flatMap { $0.missing > 0 ? $0.missing : nil })
  }
}
