import Domain
import Foundation
import Testing

@Suite struct LoadableTests {
  private let snapshot = FetchedValue(value: 7, fetchedAt: Timestamp(seconds: 0), source: .network)
  private let error = ProviderError(service: "Open-Meteo", failure: .offline)

  @Test func oldDataStaysWhileNewDataLoadsOrFails() {
    var value = Loadable<Int>.loaded(snapshot).startingLoad()
    #expect(value == .loading(previous: snapshot))
    value = value.receiving(.failure(error))
    #expect(value == .failed(error, previous: snapshot))
    #expect(value.latest == snapshot)
    #expect(value.startingLoad() == .loading(previous: snapshot))
  }

  @Test func givingAFetchUpLeavesWhatWasThere() {
    #expect(Loadable.loading(previous: snapshot).cancellingLoad() == .loaded(snapshot))
    #expect(Loadable<Int>.loading(previous: nil).cancellingLoad() == .idle)
    #expect(
      Loadable<Int>.failed(error, previous: nil).cancellingLoad() == .failed(error, previous: nil))
  }

  @Test(arguments: [
    (Loadable<Int>.idle, #"{"idle":{}}"#),
    (.loading(previous: nil), #"{"loading":{}}"#),
    (
      .loaded(FetchedValue(value: 7, fetchedAt: Timestamp(seconds: 0), source: .network)),
      #"{"loaded":{"snapshot":{"fetchedAt":"1970-01-01T00:00:00Z","source":"network","value":7}}}"#
    ),
    (
      .failed(ProviderError(service: "S", failure: .timedOut(seconds: 9)), previous: nil),
      #"{"failed":{"error":{"failure":{"timedOut":{"seconds":9}},"service":"S"}}}"#
    ),
  ])
  func itsJSONIsPinnedBecauseRecordingsHoldIt(value: Loadable<Int>, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Loadable<Int>.self, from: Data(json.utf8)) == value)
  }
}

@Suite struct ProviderErrorTests {
  private let now = Timestamp(seconds: 1_000)

  @Test(arguments: [
    (ProviderError.Failure.offline, "X cannot be reached: check the network, then retry"),
    (.timedOut(seconds: 10), "X did not answer within 10 s: retry"),
    (.refusedKey, "X refused the key: check accuweather.key"),
    (.quota(retryAt: nil), "X allows no more calls now: retry later"),
    (.quota(retryAt: Timestamp(seconds: 1_061)), "X allows no more calls now: retry in 2 min"),
    (.quota(retryAt: Timestamp(seconds: 11_800)), "X allows no more calls now: retry in 3 h"),
    (.quota(retryAt: Timestamp(seconds: 8_140)), "X allows no more calls now: retry in 119 min"),
    (.quota(retryAt: Timestamp(seconds: 11_740)), "X allows no more calls now: retry in 3 h"),
    (.quota(retryAt: Timestamp(seconds: 11_860)), "X allows no more calls now: retry in 4 h"),
    (.tooLarge(limit: 8_388_608), "X sent more than 8 MiB: check its base address"),
    (.tooLarge(limit: 524_288), "X sent more than 512 KiB: check its base address"),
    (.tooLarge(limit: 1_000), "X sent more than 1000 bytes: check its base address"),
    (.rejected(status: 400, reason: "no"), "X refused the request (400): no"),
    (
      .malformed(field: "daily.time[2]"),
      "X sent an answer that cannot be read (daily.time[2]): retry"
    ),
  ])
  func saysWhatHappenedAndWhatToDo(failure: ProviderError.Failure, message: String) {
    #expect(ProviderError(service: "X", failure: failure).message(now: now) == message)
  }
}
