import Foundation
import Testing

@testable import skyreel

/// The files that a new setting changes: its declaration, its use, and the manual.
@Suite struct AddingASettingTests {
  @Test func onlyTheDeclarationNamesASetting() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources")
    // The names that messages mention are declared beside them, and settings are declared under these.
    let declarations = ["/SettingList.swift", "/SettingName.swift"]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { path in
        path.hasSuffix(".swift") && !declarations.contains { path.hasSuffix($0) }
      }
    for path in paths {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
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
