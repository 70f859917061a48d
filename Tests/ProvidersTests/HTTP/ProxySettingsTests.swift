import Foundation
import Testing

@testable import Providers

@Suite struct ProxySettingsTests {
  private static let proxy = ProxyServer(host: "proxy", port: 3128)

  @Test(
    "The environment determines the route of a request",
    arguments: [
      ([:], "https://a.example", .direct),
      (["http_proxy": "http://proxy:3128"], "http://a.example", .forward(proxy)),
      (["http_proxy": "http://proxy:3128"], "https://a.example", .direct),
      (["HTTP_PROXY": "http://proxy:3128"], "http://a.example", .direct),
      (["https_proxy": "proxy:3128"], "https://a.example", .tunnel(proxy)),
      (["HTTPS_PROXY": "http://proxy:3128/"], "https://a.example", .tunnel(proxy)),
      (["all_proxy": "http://proxy:3128"], "https://a.example", .tunnel(proxy)),
      (["ALL_PROXY": "http://proxy:3128"], "http://a.example", .forward(proxy)),
      (["https_proxy": "", "HTTPS_PROXY": "proxy:3128"], "https://a.example", .tunnel(proxy)),
      (
        ["all_proxy": "http://other", "https_proxy": "proxy:3128"], "https://a.example",
        .tunnel(proxy)
      ),
      (
        ["https_proxy": "http://proxy"], "https://a.example",
        .tunnel(ProxyServer(host: "proxy", port: 80))
      ),
      (
        ["https_proxy": "http://me:p%40ss@proxy:3128"], "https://a.example",
        .tunnel(ProxyServer(host: "proxy", port: 3128, user: "me", password: "p@ss"))
      ),
      (["all_proxy": "socks5h://proxy:3128"], "http://a.example", .socks(proxy)),
      (
        ["all_proxy": "socks5://proxy"], "https://a.example",
        .socks(ProxyServer(host: "proxy", port: 1080))
      ),
      (["https_proxy": "https://proxy"], "https://a.example", .unusable),
      (["https_proxy": "http://"], "https://a.example", .unusable),
      (["https_proxy": "http://127.0.0.1:99999"], "https://a.example", .unusable),
      (["https_proxy": "socks5://127.0.0.1:65536"], "https://a.example", .unusable),
      (["https_proxy": "http://127.0.0.1:0"], "https://a.example", .unusable),
      (["all_proxy": "proxy:3128"], "http://127.0.0.1:8080", .direct),
      (["all_proxy": "proxy:3128"], "http://localhost", .direct),
      (["all_proxy": "proxy:3128"], "http://[::1]:8080", .direct),
    ] as [([String: String], String, ProxyRoute)])
  func route(environment: [String: String], address: String, expected: ProxyRoute) throws {
    let url = try #require(URL(string: address))
    #expect(ProxySettings(environment: environment).route(to: url) == expected)
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
    let route = settings.route(to: try #require(URL(string: address)))
    #expect((route == .direct) == isDirect)
  }

  @Test func loopbackIsReachedThroughAProxyIfItIsIncluded() throws {
    var settings = ProxySettings(environment: ["http_proxy": "proxy:3128"])
    settings.includesLoopback = true
    let url = try #require(URL(string: "http://127.0.0.1:8080"))
    #expect(settings.route(to: url) == .forward(Self.proxy))
  }

  @Test func passwordsAreNotPrinted() {
    let settings = ProxySettings(environment: ["all_proxy": "http://me:SECRET@proxy:3128"])
    var dumped = ""
    dump(settings, to: &dumped)
    #expect(!(dumped + "\(settings)" + String(reflecting: settings)).contains("SECRET"))
  }
}
