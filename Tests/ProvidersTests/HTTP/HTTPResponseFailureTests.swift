import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct HTTPResponseFailureTests {
  private static let now = Timestamp(seconds: 784_111_777)

  @Test(
    "The status determines the failure",
    arguments: [
      (200, nil), (204, nil), (299, nil),
      (401, .rejected(status: 401, reason: "why")), (403, .rejected(status: 403, reason: "why")),
      (404, .notFound), (429, .rateLimited(retryAt: nil)),
      (400, .rejected(status: 400, reason: "why")), (410, .rejected(status: 410, reason: "why")),
      (304, .rejected(status: 304, reason: "why")), (199, .rejected(status: 199, reason: "why")),
      (500, .server(status: 500)), (503, .server(status: 503)), (599, .server(status: 599)),
    ] as [(Int, ProviderError.Failure?)])
  func failure(status: Int, expected: ProviderError.Failure?) {
    #expect(HTTPResponse(status: status).failure(now: Self.now, reason: "why") == expected)
  }

  @Test(arguments: [401, 403])
  func onlyAKeyThatWasSentIsRefused(status: Int) {
    let response = HTTPResponse(status: status)
    #expect(response.failure(now: Self.now, hasKey: true) == .refusedKey)
    #expect(response.failure(now: Self.now) == .rejected(status: status, reason: nil))
  }

  @Test(
    "Retry-After is a number of seconds or a date",
    arguments: [
      ("0", 784_111_777), ("120", 784_111_897), ("-5", 784_111_777),
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
      ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
      ("99999999999", 784_111_777 + 86_400),
      ("99999999999999999999", 784_111_777 + 86_400), ("1.5", 784_111_779),
      ("Fri, 06 Nov 2099 08:49:37 GMT", 784_111_777 + 86_400),
      ("Sun, 31 Feb 1994 08:49:37 GMT", nil), ("Sunday, 06-Nov-94 08:49:37 GMT", nil),
      ("soon", nil), ("", nil),
    ] as [(String, Int?)])
  func retryAfter(text: String, seconds: Int?) {
    let response = HTTPResponse(status: 429, headers: [.retryAfter: text])
    let expected = ProviderError.Failure.rateLimited(retryAt: seconds.map(Timestamp.init(seconds:)))
    #expect(response.failure(now: Self.now) == expected)
  }

  @Test(
    "Each HTTP error becomes a provider error",
    arguments: [
      (.offline, .offline), (.connectionLost, .offline), (.badAddress, .offline),
      (.timedOut(seconds: 9), .timedOut(seconds: 9)),
      (.insecure(reason: "why"), .insecure(reason: "why")),
      (.tooLarge(limit: 8), .tooLarge(limit: 8)),
      (.malformed(part: "body"), .malformed(field: "body")),
      (
        .badRedirect(status: 302),
        .rejected(status: 302, reason: "it redirects to an invalid address")
      ),
      (.tooManyRedirects(status: 302), .rejected(status: 302, reason: "too many redirects")),
      (.cancelled, .cancelled),
      (.retryLater(until: now), .rateLimited(retryAt: now)),
      (.limitReached(limit: 9, resetsAt: now), .dailyLimit(limit: 9, resetsAt: now)),
    ] as [(HTTPError, ProviderError.Failure)])
  func failure(of error: HTTPError, is expected: ProviderError.Failure) {
    #expect(
      ProviderError(service: "X", error) == ProviderError(service: "X", failure: expected))
  }
}
