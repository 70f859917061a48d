public import Domain
import Synchronization

/// The requests to weather offices, each shared by all reports of a place for the pace of the office.
public final class AlertPolls: Sendable {
  /// A request to an office, which may have completed already.
  struct Poll: Sendable {
    let startedAt: Timestamp
    let outcome: Task<Outcome, Never>
    /// The last alerts that the office gave before, or `nil` if there are none.
    let earlier: Received?
  }

  /// The outcome of a request.
  enum Outcome: Sendable {
    case received(Received)
    /// The office does not warn for the place.
    case refused
    case failed
  }

  /// The alerts that an office gave at a time.
  struct Received: Sendable {
    let alerts: [WeatherAlert]
    let at: Timestamp
    /// The number of further alerts that could not be read.
    var missing = 0
  }

  private struct Key: Hashable {
    var office: AlertOffice
    var latitude: String
    var longitude: String

    init(_ client: AlertsClient, _ place: Place) {
      office = client.office
      (latitude, longitude) = place.coordinates.decimals
    }
  }

  private struct Entries {
    var polls: [Key: Poll] = [:]
    var received: [Key: Received] = [:]
    /// The requests that have not ended.
    var running: Set<Key> = []

    /// Returns the last request, if it runs or if the pace of the office forbids a new one.
    func poll(_ key: Key, _ pace: Int, at now: Timestamp) -> Poll? {
      polls[key].flatMap { poll in
        running.contains(key) || poll.startedAt.forbidsRequest(at: now, pace) ? poll : nil
      }
    }
  }

  private let entries = Mutex(Entries())
  private let now: @Sendable () -> Timestamp

  /// Creates the record of a process that has sent no request yet.
  public init(now: @escaping @Sendable () -> Timestamp) {
    self.now = now
  }

  /// Returns the last request to an office for a place, or sends a new one if its pace allows that.
  ///
  /// A request is not canceled with the report that caused it, because the next report needs the
  /// response, too. A request that did not reach the office is not returned again.
  ///
  /// - Parameters:
  ///   - client: The client of the office.
  ///   - place: The place for which to request alerts.
  ///   - stored: Returns the last alerts of the office that an earlier process stored.
  /// - Returns: A request that has completed, is running, or is new.
  func poll(
    _ client: AlertsClient, for place: Place, stored: () -> Received?
  ) -> Poll {
    let key = Key(client, place)
    let now = now()
    let pace = client.office.pace(at: place)
    if let poll = entries.withLock({ $0.poll(key, pace, at: now) }) { return poll }
    let stored = stored()
    return entries.withLock { entries in
      if let poll = entries.poll(key, pace, at: now) { return poll }
      let earlier = entries.received[key] ?? stored
      let recent = earlier.flatMap { $0.at.forbidsRequest(at: now, pace) ? $0 : nil }
      if recent == nil { entries.running.insert(key) }
      let poll = Poll(
        startedAt: recent?.at ?? now,
        outcome: recent.map { recent in Task { .received(recent) } } ?? request(client, place, key),
        earlier: earlier)
      // Remove old entries, so that they do not accumulate in a long session.
      let running = entries.running
      entries.polls = entries.polls.filter {
        running.contains($0.key) || now.seconds(since: $0.value.startedAt) < 86_400
      }
      entries.received = entries.received.filter { now.seconds(since: $0.value.at) < 86_400 }
      entries.polls[key] = poll
      return poll
    }
  }

  /// Returns whether alerts that an office gave for a place at a time forbid a request now.
  func isRecent(_ time: Timestamp, for office: AlertOffice, at place: Place) -> Bool {
    time.forbidsRequest(at: now(), office.pace(at: place))
  }

  /// Returns the last alerts that an office gave to this process for a place, or `nil`.
  func earlier(_ client: AlertsClient, for place: Place) -> Received? {
    entries.withLock { $0.received[Key(client, place)] }
  }

  private func request(
    _ client: AlertsClient, _ place: Place, _ key: Key
  ) -> Task<Outcome, Never> {
    Task { [self] in
      do throws(ProviderError) {
        let fetched = try await client.fetch(place)
        let received = Received(
          alerts: fetched.alerts, at: now(), missing: fetched.missing)
        entries.withLock { entries in
          entries.running.remove(key)
          entries.received[key] = received
        }
        return .received(received)
      } catch {
        entries.withLock { entries in
          entries.running.remove(key)
          if error.failure == .offline { entries.polls[key] = nil }
        }
        if case .outsideCoverage = error.failure { return .refused }
        return .failed
      }
    }
  }
}

extension Timestamp {
  /// Returns whether a request at this time forbids another one at `now`.
  fileprivate func forbidsRequest(at now: Timestamp, _ pace: Int) -> Bool {
    (0..<pace).contains(now.seconds(since: self))
  }
}
