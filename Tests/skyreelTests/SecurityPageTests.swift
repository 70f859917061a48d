import Foundation
import TestSupport
import Testing

@testable import skyreel

/// The table of `SECURITY.md` that promises which hosts are asked.
@Suite struct SecurityPageTests {
  @Test func theTableHasTheHostsOfAllAddressesInTheSettings() throws {
    let rows = try PackageFiles.text("SECURITY.md")
      .matches(of: /\n\| `(?<host>[a-z.-]+)` \|/).map { String($0.host) }
    let addresses = SettingList.all.compactMap(\.defaultText).filter { $0.contains("://") }
    #expect(rows.sorted() == addresses.compactMap { URL(string: $0)?.host() }.sorted())
  }

  @Test func everyAddressInProvidersIsThatOfASetting() throws {
    let addresses = Set(SettingList.all.compactMap(\.defaultText))
    for (path, text) in try PackageFiles.sources(in: "Sources/Providers") {
      for match in text.matches(of: /"(?<address>https?:\/\/[^"\\]+)"/) {
        #expect(addresses.contains(String(match.address)), "\(path)")
      }
    }
  }
}
