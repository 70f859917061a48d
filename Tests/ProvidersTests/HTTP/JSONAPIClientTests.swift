import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

@Suite struct JSONAPIClientTests {
  private struct Forecast: Decodable, Equatable {
    var days: [Day]

    struct Day: Decodable, Equatable {
      var high: Double
    }
  }

  @Test func aResponseIsDecodedAndUnknownMembersAreIgnored() async throws {
    let forecast = try await service(.body(#"{"days":[{"high":1.5,"new":true}]}"#))
      .get(Forecast.self, request)
    #expect(forecast == Forecast(days: [Forecast.Day(high: 1.5)]))
  }

  @Test(
    "The error of a malformed response names the field",
    arguments: [
      (#"{"days":[{"high":1},{"high":"x"}]}"#, "days[1].high"),
      (#"{"days":[{}]}"#, "days[0].high"),
      (#"{"days":[null]}"#, "days[0]"),
      (#"{"days":null}"#, "days"),
      (#"{"days":[{"high":1"#, "body"),
      (#"{"days":[]}Unexpected error while streaming data: timeoutReached"#, "body"),
      ("Unexpected error while streaming data: timeoutReached", "body"),
      ("[]", "body"),
      ("", "body"),
    ])
  func malformed(body: String, field: String) async throws {
    let error = try await #require(throws: ProviderError.self) {
      try await service(.body(body)).get(Forecast.self, request)
    }
    #expect(error == ProviderError(service: "X", failure: .malformed(field: field)))
  }

  @Test(arguments: ["<html>", "\n <!DOCTYPE html>"])
  func aWebPageInsteadOfJSONIsTakenForARequestToSignIn(body: String) async throws {
    let error = try await #require(throws: ProviderError.self) {
      try await service(.body(body)).get(Forecast.self, request)
    }
    #expect(
      error.message() == """
        The network asks you to sign in, or X sent a web page. Open any page in your browser, then \
        try again.
        """)
  }

  @Test func aMemberNameInAnErrorIsSanitizedAndCut() throws {
    let name = "a\u{1B}[31mb" + String(repeating: "c", count: 500)
    let body = Data("{\"\(name)\":\"x\"}".utf8)
    let error = try #require(throws: ProviderError.self) {
      try decode([String: Int].self, from: body, service: "X")
    }
    // The escape is invalid JSON, so the message omits the name.
    #expect(error.failure == .malformed(field: "body"))
    let escaped = Data("{\"a\\u001b[31mb\(String(repeating: "c", count: 500))\":\"x\"}".utf8)
    let other = try #require(throws: ProviderError.self) {
      try decode([String: Int].self, from: escaped, service: "X")
    }
    #expect(
      other.failure == .malformed(field: "ab" + String(repeating: "c", count: 118)))
  }

  @Test(
    "A rejection has the server's reason, sanitized, shortened, and without keys",
    arguments: [
      ("Invalid timezone", "Invalid timezone"),
      ("red \u{1B}[31mtext\r\nand more", "red text and more"),
      ("your key KEY is wrong", nil),
      ("see https://a.example/x?apikey=other for more", "see https://a.example/x for more"),
      ("", nil), ("\u{07}", nil),
      (String(repeating: "x", count: 201), String(repeating: "x", count: 199) + "…"),
    ] as [(String, String?)])
  func reason(text: String, expected: String?) async throws {
    let service = service(.body(text, status: 400)) { response, _ in
      JSONAPIClient.ErrorBody(reason: String(decoding: response.body, as: UTF8.self))
    }
    let error = try await #require(throws: ProviderError.self) {
      try await service.send(request)
    }
    #expect(error.failure == .rejected(status: 400, reason: expected))
  }

  @Test func theErrorBodyOverridesTheStatus() async throws {
    let attempts = Counter()
    let transport = HTTPTransport { (_) throws(HTTPError) in
      _ = attempts.next()
      return HTTPResponse(status: 503)
    }
    let service = JSONAPIClient(
      name: "X", access: .test(transport, retry: .standard, now: { Timestamp(seconds: 9) }),
      baseURL: StubServer.baseURL
    ) {
      JSONAPIClient.ErrorBody(failure: $0.status == 503 ? .rateLimited(retryAt: $1) : nil)
    }
    let error = try await #require(throws: ProviderError.self) {
      try await service.send(request)
    }
    #expect(error.failure == .rateLimited(retryAt: Timestamp(seconds: 9)))
    // A quota does not reset within a second, so there is no retry.
    #expect(attempts.count == 1)
  }

  @Test func noErrorContainsTheKey() async throws {
    let failures: [Outcome] = [
      .failure(.offline), .failure(.insecure(reason: "x")), .body("KEY", status: 401),
      .body("KEY", status: 400), .body("KEY", status: 500), .body("KEY"),
    ]
    for failure in failures {
      let service = service(failure) { response, _ in
        JSONAPIClient.ErrorBody(reason: String(decoding: response.body, as: UTF8.self))
      }
      let error = try await #require(throws: ProviderError.self) {
        try await service.get(Forecast.self, request)
      }
      #expect(!String(reflecting: error).contains("KEY"))
      #expect(!error.message().contains("KEY"))
    }
  }

  private var request: HTTPRequest {
    HTTPRequest(StubServer.baseURL, credential: .bearer("KEY"))
  }

  private func service(
    _ outcome: Outcome,
    decodeErrorBody: @escaping @Sendable (HTTPResponse, Timestamp) -> JSONAPIClient.ErrorBody = {
      _, _ in
      JSONAPIClient.ErrorBody()
    }
  ) -> JSONAPIClient {
    let transport = HTTPTransport { (_) throws(HTTPError) in try outcome.get() }
    return JSONAPIClient(
      name: "X", access: .test(transport, now: { Timestamp(seconds: 0) }),
      baseURL: StubServer.baseURL, decodeErrorBody: decodeErrorBody)
  }
}
