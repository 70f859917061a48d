import Domain
import Foundation
import Testing

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://open-meteo.com/en/terms", "open-meteo.com"), ("HTTPS://a.example", "a.example"),
    ("https://127.0.0.1:8080/x?y=1#z", "127.0.0.1:8080"), ("https://[::1]/", "[::1]"),
  ])
  func httpsWithAHostIsAccepted(text: String, host: String) throws {
    let address = try #require(WebAddress(text))
    #expect(address.text == text)
    #expect(address.host == host)
  }

  @Test(arguments: [
    "http://a.example", "javascript:alert(1)", "file:///etc/passwd", "https://", "https:///x", "",
    "https://a.example/\u{1b}]52;c;eA==\u{7}", "https://a.example/ --help", "https://a b",
    "https://user@a.example", "https://user:word@a.example", "https://-flag", "--help",
    "https://a.example/\n", "https://ä.example", "https://a.example/`id`",
  ])
  func anyOtherTextIsRejected(text: String) {
    expectRejected(text)
  }

  @Test func anAddressOfTwoThousandLettersIsRejected() {
    expectRejected("https://a.example/" + String(repeating: "x", count: 2_000))
  }

  private func expectRejected(_ text: String) {
    #expect(WebAddress(text) == nil)
    let json = try? JSONEncoder().encode(text)
    #expect(json.flatMap { try? JSONDecoder().decode(WebAddress.self, from: $0) } == nil)
  }
}
