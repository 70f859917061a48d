import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

@Suite struct JSONAPIClientTests {
  @Test func aResponseIsReadAndUnknownMembersAreIgnored() async throws {
    let answer = try await service(.body(#"{"days":[{"high":1.5,"new":true}]}"#)).fetch(request)
    #expect(answer.json["days"].list.map { $0["high"].number } == [1.5])
  }

  @Test(
    "The error of a malformed response names the field",
    arguments: [
      (#"{"days":{}}"#, "days"),
      (#"{"days":null}"#, "days"),
      (#"{"days":[{"high":1"#, "body"),
      (#"{"days":[]}Unexpected error while streaming data: timeoutReached"#, "body"),
      ("Unexpected error while streaming data: timeoutReached", "body"),
      ("[]", "body"),
      ("", "body"),
    ])
  func malformed(body: String, field: String) async throws {
    let error = try await #require(throws: ProviderError.self) {
      let service = service(.body(body))
      let answer = try await service.fetch(request).json
      _ = try service.reading(try answer.required("days", \.elements))
    }
    #expect(error == ProviderError(service: "X", failure: .malformed(field: field)))
  }

  @Test(arguments: ["<html>", "\n <!DOCTYPE html>"])
  func aWebPageInsteadOfJSONIsTakenForARequestToSignIn(body: String) async throws {
    let error = try await #require(throws: ProviderError.self) {
      try await service(.body(body)).fetch(request)
    }
    #expect(
      error.message() == """
        The network asks you to sign in, or X sent a web page. Open any page in your browser, then \
        try again.
        """)
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
        try await service.fetch(request)
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
