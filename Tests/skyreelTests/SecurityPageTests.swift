import Foundation
import Testing

@testable import skyreel

/// The table of `SECURITY.md` that promises which hosts are asked.
@Suite struct SecurityPageTests {
  @Test func theTableHasTheHostsOfAllAddressesInTheSettings() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "SECURITY.md")
    let rows = try String(contentsOf: page, encoding: .utf8)
      .matches(of: /\n\| `(?<host>[a-z.-]+)` \|/).map { String($0.host) }
    let addresses = SettingList.all.compactMap(\.defaultText).filter { $0.contains("://") }
    #expect(rows.sorted() == addresses.compactMap { URL(string: $0)?.host() }.sorted())
  }

  @Test func everyAddressInProvidersIsThatOfASetting() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Providers")
    let addresses = Set(SettingList.all.compactMap(\.defaultText))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths.filter({ $0.hasSuffix(".swift") }) {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      for match in text.matches(of: /"(?<address>https?:\/\/[^"\\]+)"/) {
        #expect(addresses.contains(String(match.address)), "\(path)")
      }
    }
  }
}
