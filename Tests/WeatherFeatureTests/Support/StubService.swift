import Domain
import Redux
import Synchronization
import TestSupport
import WeatherFeature

/// A weather service that can hold its responses until a test releases them, and records its calls.
final class StubService: Sendable {
  enum Call: Equatable {
    case search(String), place(Coordinates), report(Place)
  }

  private let log = Mutex<[Call]>([])
  private let gates = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// The calls so far, in order.
  var calls: [Call] { log.withLock { $0 } }
  /// The number of responses that wait for `release`.
  var pendingCount: Int { gates.withLock(\.count) }

  func record(_ call: Call) {
    log.withLock { $0.append(call) }
  }

  /// Waits for `release`.
  func hold() async {
    await withCheckedContinuation { continuation in gates.withLock { $0.append(continuation) } }
  }

  /// Releases the response that has waited longest.
  func release() {
    gates.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume()
  }

  /// Creates a client of this service.
  ///
  /// - Parameters:
  ///   - isHeld: Whether reports wait for `release`. The nth report is dated n seconds after now.
  ///   - holdsSearches: Whether searches wait for `release`.
  ///   - matches: The places that each search finds.
  ///   - report: The report of a place.
  /// - Returns: The client.
  func client(
    isHeld: Bool = false, holdsSearches: Bool = false,
    matches: @escaping @Sendable () throws(ProviderError) -> [Place] = { [.madeira] },
    report: @escaping @Sendable (Place) throws(ProviderError) -> FetchedValue<WeatherReport> = {
      FetchedValue(
        value: WeatherReport(provider: .openMeteo, place: $0, current: .madeira),
        fetchedAt: .now, source: .network)
    }
  ) -> WeatherClient {
    WeatherClient(
      provider: .openMeteo,
      search: { name throws(ProviderError) in
        self.record(.search(name))
        if holdsSearches { await self.hold() }
        return try matches()
      },
      place: { point in
        self.record(.place(point))
        return Place(name: point.description, coordinates: point, timeZone: "Etc/UTC")
      },
      report: { place throws(ProviderError) in
        self.record(.report(place))
        guard isHeld else { return try report(place) }
        let number = self.calls.count { if case .report = $0 { true } else { false } }
        await self.hold()
        var response = try report(place)
        response.fetchedAt = response.fetchedAt.advanced(bySeconds: number)
        return response
      })
  }
}

/// Storage that serves one report and records the places saved as chosen.
final class StorageSpy: Sendable {
  private let places = Mutex<[Place]>([])
  /// The places saved as chosen, in order.
  var chosenPlaces: [Place] { places.withLock { $0 } }

  /// Creates storage of a report, by default at its place, which throws `error` from each operation.
  func client(
    report: FetchedValue<WeatherReport>? = nil, at point: Coordinates? = nil,
    failing error: StorageError? = nil
  ) -> MemoryStorage {
    let storage = MemoryStorage { [self] use throws(StorageError) in
      if let error { throw error }
      if use.name == "chosenPlace", let place = use.value as? Place {
        places.withLock { $0.append(place) }
      }
    }
    report.map { storage.add($0, at: point) }
    return storage
  }
}

extension FetchedValue {
  /// The value as it is read from storage.
  var fromStorage: Self {
    var value = self
    value.source = .cache
    return value
  }
}

extension MemoryStorage {
  /// Stores a report as if it had come from the network, by default for the point of its place.
  func add(_ report: FetchedValue<WeatherReport>, at point: Coordinates? = nil) {
    var report = report
    report.source = .network
    try? save(report, at: point ?? report.value.place.coordinates)
  }
}
