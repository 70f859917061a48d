import Foundation
import LoopbackServer
import Testing

@testable import Providers

@Suite(.timeLimit(.minutes(5))) struct ProxySettingsTests {
  @Test(
    "The environment determines the proxy of a request",
    arguments: [
      ([:], "https://a.example", ""),
      (["http_proxy": "http://proxy:3128"], "http://a.example", "http://proxy:3128"),
      (["http_proxy": "http://proxy:3128"], "https://a.example", ""),
      (["HTTP_PROXY": "http://proxy:3128"], "http://a.example", ""),
      (["https_proxy": "proxy:3128"], "https://a.example", "proxy:3128"),
      (["HTTPS_PROXY": "proxy:3128"], "https://a.example", "proxy:3128"),
      (["HTTPS_PROXY": "proxy:3128"], "http://a.example", ""),
      (["all_proxy": "proxy:3128"], "https://a.example", "proxy:3128"),
      (["ALL_PROXY": "proxy:3128"], "http://a.example", "proxy:3128"),
      (["https_proxy": "", "HTTPS_PROXY": "proxy:3128"], "https://a.example", "proxy:3128"),
      (["all_proxy": "other", "https_proxy": "proxy:3128"], "https://a.example", "proxy:3128"),
      (["all_proxy": "socks5h://proxy"], "https://a.example", "socks5h://proxy"),
      // The proxy looks up names.
      (["all_proxy": "SOCKS5://me@proxy"], "https://a.example", "socks5h://me@proxy"),
    ] as [([String: String], String, String)])
  func proxy(environment: [String: String], address: String, expected: String) throws {
    let url = try #require(URL(string: address))
    #expect(ProxySettings(environment: environment).proxy(for: url) == expected)
  }

  @Test(
    "Hosts that no_proxy lists are reached directly",
    arguments: [
      ("a.example", "https://a.example", true),
      ("a.example", "https://A.Example.", true),
      ("a.example", "https://b.a.example", true),
      (".a.example", "https://b.a.example", true),
      (".a.example", "https://a.example", true),
      ("*.a.example", "https://b.a.example", true),
      ("a.example", "https://ba.example", false),
      ("x, a.example ,y", "https://a.example", true),
      ("x a.example", "https://a.example", true),
      ("*", "https://a.example", true),
      ("a.example:443", "https://a.example", true),
      ("a.example:8443", "https://a.example", false),
      ("10.1.2.3", "http://10.1.2.3", true),
      ("10.1.2.3:81", "http://10.1.2.3", false),
      ("10.0.0.0/8", "http://10.1.2.3", true),
      ("10.0.0.0/8", "http://11.1.2.3", false),
      ("10.128.0.0/9", "http://10.1.2.3", false),
      ("0.0.0.0/0", "http://10.1.2.3", true),
      ("10.0.0.0/99", "http://10.1.2.3", false),
      ("fd00::/8", "http://[fd12::1]", true),
      ("fd12::1", "http://[fd12::1]:8080", true),
      ("[fd12::1]:80", "http://[fd12::1]:8080", false),
      ("2.3", "http://10.1.2.3", false),
      ("", "https://a.example", false),
    ])
  func exceptions(list: String, address: String, isDirect: Bool) throws {
    let settings = ProxySettings(
      environment: ["all_proxy": "http://proxy:3128", "NO_PROXY": list])
    let proxy = settings.proxy(for: try #require(URL(string: address)))
    #expect(proxy == (isDirect ? "" : "http://proxy:3128"))
  }

  @Test(
    "Loopback is reached directly unless it is included",
    arguments: [
      "http://127.0.0.1:1", "http://localhost:1", "http://a.localhost:1", "http://[::1]:1",
    ])
  func loopback(address: String) async throws {
    for isIncluded in [false, true] {
      try await RawServer.run(replies: "HTTP/1.1 204 No Content\r\n\r\n") { proxy in
        var settings = ProxySettings(
          environment: ["http_proxy": "127.0.0.1:\(proxy.port)"])
        settings.includesLoopback = isIncluded
        let transport = HTTPTransport.unhurried(proxies: settings)
        let outcome = await transport.outcome(of: HTTPRequest(try #require(URL(string: address))))
        #expect(outcome.error == (isIncluded ? nil : .offline))
        #expect(proxy.received.isEmpty == !isIncluded)
      }
    }
  }

  @Test func passwordsAreNotPrinted() {
    let settings = ProxySettings(environment: ["all_proxy": "http://me:SECRET@proxy:3128"])
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(!(dumped + "\(settings)" + String(reflecting: settings)).contains("SECRET"))
  }
}
