import Domain
import Testing

@testable import Providers

/// The freshness of a response from its headers (RFC 9111).
@Suite struct HTTPFreshnessTests {
  private static let now = Timestamp(seconds: 784_111_777)  // 1994-11-06T08:49:37Z

  @Test(
    "A response is fresh for as long as its headers say, but at most a day",
    arguments: [
      (["Cache-Control": "max-age=600"], 600),
      (["Cache-Control": "public, Max-Age=\"600\" , must-revalidate"], 600),
      (["Cache-Control": "max-age=600", "Age": "200"], 400),
      (["Cache-Control": "max-age=600", "Age": "900"], 0),
      (["Cache-Control": "max-age=600", "Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 600),
      (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 60),
      (
        [
          "Expires": "Sun, 06 Nov 1994 09:49:37 GMT", "Date": "Sun, 06 Nov 1994 09:39:37 GMT",
        ], 600
      ),
      (["Expires": "Sun, 06 Nov 1994 08:00:00 GMT"], 0),
      (["Expires": "0"], 0),
      (["Cache-Control": "no-cache, max-age=600"], 0),
      (["Cache-Control": "max-age=31536000"], 86_400),
      (["Cache-Control": "max-age=soon"], nil),
      (["Cache-Control": "max-age=1", "Age": "-9223372036854775808"], 1),
      (["Cache-Control": "max-age=9223372036854775807", "Age": "-1"], 86_400),
      (["Cache-Control": "max-age=-9223372036854775808", "Age": "9223372036854775807"], 0),
      (["Cache-Control": "max-age=99999999999999999999"], 86_400),
      (["Cache-Control": "max-age=1.5"], 2),
      (["Cache-Control": "private"], nil),
      ([:], nil),
    ] as [([String: String], Int?)])
  func lifetime(headers: [String: String], seconds: Int?) {
    let response = HTTPResponse(headers: HTTPHeaders(headers))
    #expect(
      response.freshness(now: Self.now).until == seconds.map { Self.now.advanced(bySeconds: $0) })
  }

  @Test func aNoStoreResponseIsNotStorable() {
    let response = HTTPResponse(headers: [.cacheControl: "No-Store"])
    #expect(response.freshness(now: Self.now) == HTTPFreshness(until: nil, isStorable: false))
  }

  @Test func combinedFreshnessIsTheShorterAndStricterOne() {
    let first = HTTPFreshness(until: Timestamp(seconds: 9), isStorable: true)
    let second = HTTPFreshness(until: Timestamp(seconds: 5), isStorable: false)
    #expect(
      first.combined(with: second)
        == HTTPFreshness(until: Timestamp(seconds: 5), isStorable: false))
    #expect(first.combined(with: HTTPFreshness()) == first)
  }
}
