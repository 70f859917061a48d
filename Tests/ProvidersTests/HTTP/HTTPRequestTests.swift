import Foundation
import Testing

@testable import Providers

@Suite struct HTTPRequestTests {
  @Test(
    "The URL is base, path, and query, each encoded once",
    arguments: [
      ("https://a.example", ["v1", "forecast"], [], "https://a.example/v1/forecast"),
      ("https://a.example/api/", ["films", ""], [], "https://a.example/api/films/"),
      ("https://a.example/api?x=1%202", [], [("q", "a")], "https://a.example/api?x=1%202&q=a"),
      (
        "https://a.example", ["a/b ?"], [("q", "São+1&2,3")],
        "https://a.example/a%2Fb%20%3F?q=S%C3%A3o%2B1%262,3"
      ),
      ("HTTPS://a.example#top", ["x"], [], "https://a.example/x"),
    ] as [(String, [String], [(String, String)], String)])
  func url(base: String, path: [String], query: [(String, String)], expected: String) throws {
    var request = HTTPRequest(try #require(URL(string: base)), path: path)
    request.query = query.map { URLQueryItem(name: $0.0, value: $0.1) }
    #expect(request.url?.absoluteString == expected)
  }

  @Test(
    "A base that is not an HTTP or HTTPS URL gives no URL",
    arguments: ["ftp://a.example", "a.example", "https://", "file:///etc/passwd"])
  func invalidBase(base: String) throws {
    #expect(HTTPRequest(try #require(URL(string: base))).url == nil)
  }

  @Test func anIPv6AddressKeepsItsBrackets() throws {
    let base = try #require(URL(string: "http://[fd12::1]:81"))
    #expect("\(HTTPRequest(base, path: ["a b"]))" == "GET http://[fd12::1]:81/a%20b")
  }

  @Test func aPrintedRequestOmitsQueryHeadersAndKey() throws {
    let base = try #require(URL(string: "https://user:SECRET@a.example:8443/api?apikey=SECRET"))
    let request = HTTPRequest(
      base, path: ["v1"], query: ["q": "SECRET"],
      headers: [.authorization: "SECRET"], credential: .bearer("SECRET"))
    var dumped = ""
    dump(request, to: &dumped)
    #expect("\(request)" == "GET https://a.example:8443/api/v1")
    #expect(!(dumped + String(reflecting: request)).contains("SECRET"))
  }
}
