package import Domain

/// The last request to each source of alerts for each place, shared by all reports for the pace of the source.
package actor AlertPolls {
  enum Outcome: Sendable {
    case received(Received)
    /// The source does not warn for the place.
    case refused
    case failed
  }

  /// The alerts that a source gave at a time.
  struct Received: Sendable {
    let alerts: [WeatherAlert]
    let at: Timestamp
    var missing = 0
  }

  private struct Key: Hashable {
    var office: AlertOffice
    var latitude, longitude: String

    init(_ client: AlertsClient, _ place: Place) {
      office = client.office
      (latitude, longitude) = place.coordinates.decimals
    }
  }

  private struct Entry {
    /// The time of the last request, or `nil` if it did not reach the source.
    var startedAt: Timestamp?
    var request: Task<Outcome, Never>?
    var outcome = Outcome.failed
    /// The last alerts, which stay if a later request fails.
    var received: Received?
  }

  private var entries: [Key: Entry] = [:]
  private var isEnded = false
  private let now: @Sendable () -> Timestamp

  package init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// Returns the outcome of the last request to a source for a place, or of a new one if its pace allows that.
  ///
  /// A request is not canceled with the report that caused it, because the next report needs the
  /// response, too. A request that did not reach the source does not count for its pace.
  ///
  /// `stored` returns the last alerts of the source that an earlier process stored, and `earlier` has those
  /// that it gave before.
  func outcome(
    of client: AlertsClient, for place: Place, stored: @Sendable () -> Received?
  ) async -> (outcome: Outcome, earlier: Received?) {
    let (key, now, pace) = (Key(client, place), now(), client.office.pace(at: place))
    var entry = entries[key] ?? Entry()
    if entry.request == nil, entry.startedAt?.forbidsRequest(at: now, pace) != true, !isEnded {
      entry.received = entry.received ?? stored()
      if let received = entry.received, received.at.forbidsRequest(at: now, pace) {
        (entry.startedAt, entry.outcome) = (received.at, .received(received))
      } else {
        entry.startedAt = now
        entry.request = Task { await request(client, place, key) }
      }
      // Remove old entries, so that they do not accumulate in a long session.
      entries = entries.filter { _, entry in
        entry.request != nil || entry.startedAt.map { now.seconds(since: $0) < 86_400 } == true
      }
      entries[key] = entry
    }
    return (await entry.request?.value ?? entry.outcome, entry.received)
  }

  /// Returns the last alerts that a source gave to this process for a place, or `nil`.
  func earlier(_ client: AlertsClient, for place: Place) -> Received? {
    entries[Key(client, place)]?.received
  }

  /// Returns whether alerts that a source gave for a place at a time forbid a request now.
  nonisolated func isRecent(_ time: Timestamp, for office: AlertOffice, at place: Place) -> Bool {
    time.forbidsRequest(at: now(), office.pace(at: place))
  }

  /// Cancels the requests that run, waits a short time for their end, and sends no other.
  ///
  /// A request that outlives the program's storage would report that it is closed.
  package func end() async {
    isEnded = true
    let requests = entries.values.compactMap(\.request)
    for request in requests { request.cancel() }
    for request in requests { _ = await request.value(within: .milliseconds(250)) }
  }

  private func request(_ client: AlertsClient, _ place: Place, _ key: Key) async -> Outcome {
    let outcome: Outcome
    do throws(ProviderError) {
      let fetched = try await client.fetch(place)
      let received = Received(alerts: fetched.alerts, at: now(), missing: fetched.missing)
      entries[key]?.received = received
      outcome = .received(received)
    } catch {
      if error.failure == .offline { entries[key]?.startedAt = nil }
      if case .outsideCoverage = error.failure { outcome = .refused } else { outcome = .failed }
    }
    entries[key]?.request = nil
    entries[key]?.outcome = outcome
    return outcome
  }
}

extension Timestamp {
  /// Returns whether a request at this time forbids another one at `now`.
  fileprivate func forbidsRequest(at now: Timestamp, _ pace: Int) -> Bool {
    (0..<pace).contains(now.seconds(since: self))
  }
}
