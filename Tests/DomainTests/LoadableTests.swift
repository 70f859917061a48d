import Domain
import Foundation
import Testing

@Suite struct LoadableTests {
  private let fetched = FetchedValue(value: 7, fetchedAt: Timestamp(seconds: 0), source: .network)
  private let error = ProviderError(service: "Open-Meteo", failure: .offline)

  @Test func oldDataStaysWhileNewDataLoadsOrFails() {
    var value = Loadable<Int>.loaded(fetched: fetched).startingLoad()
    #expect(value == .loading(previous: fetched))
    value = value.receiving(.failure(error))
    #expect(value == .failed(error: error, previous: fetched))
    #expect(value.latest == fetched)
    #expect(value.startingLoad() == .loading(previous: fetched))
  }

  @Test func cancelingALoadRestoresThePreviousValue() {
    #expect(Loadable.loading(previous: fetched).cancellingLoad() == .loaded(fetched: fetched))
    #expect(Loadable<Int>.loading(previous: nil).cancellingLoad() == .idle)
    #expect(
      Loadable<Int>.failed(error: error, previous: nil).cancellingLoad()
        == .failed(error: error, previous: nil))
  }
}

@Suite struct ProviderErrorTests {
  private let now = Timestamp(seconds: 1_000)

  @Test(arguments: [
    (ProviderError.Failure.offline, "Can't reach X. Check your connection, then try again."),
    (.timedOut(seconds: 10), "X didn't respond within 10 s. Try again."),
    (.refusedKey, "X rejected the API key. Check accuweather.key."),
    (.rateLimited(retryAt: nil), "X is limiting requests. Try again later."),
    (
      .rateLimited(retryAt: Timestamp(seconds: 1_061)),
      "X is limiting requests. Try again in 2 min."
    ),
    (
      .rateLimited(retryAt: Timestamp(seconds: 11_800)), "X is limiting requests. Try again in 3 h."
    ),
    (
      .rateLimited(retryAt: Timestamp(seconds: 8_140)),
      "X is limiting requests. Try again in 119 min."
    ),
    (
      .rateLimited(retryAt: Timestamp(seconds: 11_740)), "X is limiting requests. Try again in 3 h."
    ),
    (
      .rateLimited(retryAt: Timestamp(seconds: 11_860)), "X is limiting requests. Try again in 4 h."
    ),
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
