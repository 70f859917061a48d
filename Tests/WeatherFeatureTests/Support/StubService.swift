import Domain
import Redux
import Synchronization
import WeatherFeature

/// A weather service that responds when a test says so, and records its calls.
final class StubService: Sendable {
  enum Call: Equatable {
    case search(String), place(Coordinates), report(Place)
  }

  private let calls = Mutex<[Call]>([])
  private let gates = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// The calls so far, in order.
  var asked: [Call] { calls.withLock { $0 } }
  /// How many questions wait for an answer.
  var waiting: Int { gates.withLock(\.count) }

  func note(_ call: Call) {
    calls.withLock { $0.append(call) }
  }

  /// Notes a call and waits for `release`.
  func hold() async {
    await withCheckedContinuation { continuation in gates.withLock { $0.append(continuation) } }
  }

  /// Lets the oldest question that waits be answered.
  func release() {
    gates.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume()
  }

  /// A client of it.
  ///
  /// - Parameters:
  ///   - isHeld: Whether reports wait for `release`; the nth is fetched n seconds after now.
  ///   - matches: What a search finds.
  ///   - report: What a report of a place is.
  /// - Returns: The client.
  func client(
    isHeld: Bool = false,
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
        self.note(.search(name))
        return try matches()
      },
      place: { point in
        self.note(.place(point))
        return Place(name: point.description, coordinates: point, timeZone: "Etc/UTC")
      },
      report: { place throws(ProviderError) in
        self.note(.report(place))
        guard isHeld else { return try report(place) }
        let number = self.asked.count { if case .report = $0 { true } else { false } }
        await self.hold()
        var answer = try report(place)
        answer.fetchedAt = answer.fetchedAt.advanced(bySeconds: number)
        return answer
      })
  }
}

/// The values that a test stored.
final class Kept: Sendable {
  private let places = Mutex<[Place]>([])
  /// The places that the user chose, in order.
  var chosenPlaces: [Place] { places.withLock { $0 } }

  func storage(
    report: FetchedValue<WeatherReport>? = nil, failing error: StorageError? = nil
  ) -> StorageClient {
    var storage = StorageClient.unavailable
    storage.weather.report = { _, _ throws(StorageError) in
      if let error { throw error }
      return report
    }
    storage.places.saveChosen = { place throws(StorageError) in
      if let error { throw error }
      self.places.withLock { $0.append(place) }
    }
    return storage
  }
}
