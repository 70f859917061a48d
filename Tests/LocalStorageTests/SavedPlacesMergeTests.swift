import Domain
import GRDB
import TestSupport
import Testing

@testable import LocalStorage

/// Changes of the saved places from two windows.
@Suite struct SavedPlacesMergeTests {
  private let folder: TemporaryFolder
  private let one: any Storage
  private let other: any Storage

  init() throws {
    folder = try TemporaryFolder()
    (one, other) = (folder.open().storage, folder.open().storage)
    _ = try one.savedPlaces()
    try one.save(["A", "B", "C"].map(Place.numbered))
    for window in [one, other] { _ = try window.savedPlaces() }
  }

  private func save(_ names: String, in window: any Storage) throws {
    try window.save(names.map { try Place.numbered("\($0)") })
  }

  private var names: String {
    get throws { try folder.open().storage.savedPlaces().map(\.name).joined() }
  }

  @Test(
    "The changes of both windows are merged",
    arguments: [
      ("ABCD", "ABCE", "ABCED"),  // Both add.
      ("BC", "AB", "B"),  // Both remove.
      ("ABCD", "BC", "BCD"),  // One adds, the other removes.
      ("BAC", "ABCD", "BACD"),  // One moves, the other adds.
      ("BAC", "AB", "BA"),  // One moves what the other leaves.
      ("ABC", "CBA", "CBA"),  // One changes nothing.
      ("ABCD", "ABCD", "ABCD"),  // Both add the same.
      ("DABC", "ABC", "DABC"),  // One adds at the start.
      ("ADBC", "AC", "ADC"),  // A new place stays after its predecessor.
      ("", "ABCD", "D"),
    ])
  func changesAreMerged(first: String, second: String, merged: String) throws {
    try save(first, in: one)
    try save(second, in: other)
    #expect(try names == merged)
  }

  @Test func aSaveAppliesOnlyTheWindowsOwnChanges() throws {
    try save("ABCD", in: one)
    try save("AB", in: other)
    try save("ABCDE", in: one)
    #expect(try names == "ABDE")
    #expect(try one.savedPlaces().map(\.name).joined() == "ABDE")
  }

  @Test(arguments: [("AABC", "ABC"), ("CABCA", "CAB"), ("ADDBC", "ADBC")])
  func aPlaceThatIsSavedTwiceIsStoredOnce(saved: String, stored: String) throws {
    try save(saved, in: one)
    #expect(try names == stored)
    try save(saved, in: one)
    #expect(try names == stored)
  }

  @Test func aPlaceThatCannotBeDecodedKeepsItsPosition() throws {
    let connection = try #require(folder.open().connection)
    try connection.write {
      try $0.execute(sql: "UPDATE savedPlace SET value = '{\"new\":1}' WHERE position = 1")
    }
    _ = try one.savedPlaces()
    try save("ACD", in: one)
    let rows = try connection.read {
      try String.fetchAll($0, sql: "SELECT value FROM savedPlace ORDER BY position")
    }
    #expect(rows.count == 4)
    #expect(rows[1] == "{\"new\":1}")
  }
}

extension Place {
  /// A place named with one letter, at its own point.
  fileprivate static func numbered(_ name: String) throws -> Place {
    let number = Double(name.unicodeScalars.first?.value ?? 0)
    return Place(name: name, coordinates: .point(number / 10, 0))
  }
}
