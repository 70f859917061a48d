import Domain
import Foundation
import Testing

@Suite struct LoadableTests {
  private let fetched = FetchedValue(value: 7, fetchedAt: Timestamp(seconds: 0), source: .network)
  private let error = ProviderError(service: "Open-Meteo", failure: .offline)

  @Test func oldDataStaysWhileNewDataLoadsOrFails() {
    var value = Loadable<Int>.loaded(fetched).startingLoad()
    #expect(value == .loading(previous: fetched))
    value = value.receiving(.failure(error))
    #expect(value == .failed(error, previous: fetched))
    #expect(value.latest == fetched)
    #expect(value.startingLoad() == .loading(previous: fetched))
  }

  @Test func cancelingALoadRestoresThePreviousValue() {
    #expect(Loadable.loading(previous: fetched).cancellingLoad() == .loaded(fetched))
    #expect(Loadable<Int>.loading(previous: nil).cancellingLoad() == .idle)
    #expect(
      Loadable<Int>.failed(error, previous: nil).cancellingLoad() == .failed(error, previous: nil))
  }

  /// Recordings contain this JSON.
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
  func theEncodedFormIsStable(value: Loadable<Int>, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(value), as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Loadable<Int>.self, from: Data(json.utf8)) == value)
  }
}

@Suite struct ProviderErrorTests {
  private let now = Timestamp(seconds: 1_000)

  @Test(arguments: [
    (ProviderError.Failure.offline, "Can't reach X. Check your connection, then try again."),
    (.timedOut(seconds: 10), "X didn't respond within 10 s. Try again."),
    (.refusedKey, "X rejected the API key. Check accuweather.key."),
    (.quota(retryAt: nil), "X is limiting requests. Try again later."),
    (.quota(retryAt: Timestamp(seconds: 1_061)), "X is limiting requests. Try again in 2 min."),
    (.quota(retryAt: Timestamp(seconds: 11_800)), "X is limiting requests. Try again in 3 h."),
    (.quota(retryAt: Timestamp(seconds: 8_140)), "X is limiting requests. Try again in 119 min."),
    (.quota(retryAt: Timestamp(seconds: 11_740)), "X is limiting requests. Try again in 3 h."),
    (.quota(retryAt: Timestamp(seconds: 11_860)), "X is limiting requests. Try again in 4 h."),
    (
      .tooLarge(limit: 8_388_608),
      "X sent more than 8 MiB. Check its address in the configuration."
    ),
    (
      .tooLarge(limit: 524_288),
      "X sent more than 512 KiB. Check its address in the configuration."
    ),
    (
      .tooLarge(limit: 1_000),
      "X sent more than 1000 bytes. Check its address in the configuration."
    ),
    (
      .needsContact,
      "X rejected the request (HTTP 403). Set http.contact to your e-mail or web address."
    ),
    (
      .refusedContact,
      "X rejected the request (HTTP 403). "
        + "Set http.contact to another address, or choose another provider."
    ),
    (.rejected(status: 400, reason: "no"), "X rejected the request (HTTP 400): no."),
    (
      .malformed(field: "daily.time[2]"),
      "X sent an unexpected response (daily.time[2]). Try again."
    ),
  ])
  func theMessageStatesTheProblemAndTheAdvice(failure: ProviderError.Failure, message: String) {
    #expect(ProviderError(service: "X", failure: failure).message(now: now) == message)
  }
}
