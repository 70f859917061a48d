import TestSupport
import Testing

@testable import skyreel

/// The files that a new setting changes: its declaration, its use, and the manual.
@Suite struct AddingASettingTests {
  @Test func onlyTheDeclarationNamesASetting() throws {
    // The names that messages mention are declared beside them, and settings are declared under these.
    let declarations = ["/SettingList.swift", "/SettingName.swift"]
    for (path, text) in try PackageFiles.sources(in: "Sources")
    where !declarations.contains(where: { path.hasSuffix($0) }) {
      let named = SettingList.names.filter { $0.contains(".") && text.contains("\"\($0)\"") }
      #expect(named.isEmpty, "\(path): \(named)")
    }
  }

  @Test func everyDeclarationIsListed() {
    let members = Mirror(reflecting: SettingList.shared).children.map(\.value)
    #expect(members.allSatisfy { $0 is any SettingGroup })
    #expect(Set(SettingList.all.map(\.name)).count == SettingList.all.count)
  }
}
