import Domain
import Testing

@testable import LocalStorage

/// Changes of the choices on screen from two windows.
@Suite struct PreferencesMergeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func twoCopiesStoreOnlyWhatEachChanged() throws {
    try folder.withStorage { try PreferenceStorage($0).save(.init(radarService: "radar.example")) }
    let (first, second) = (
      PreferenceStorage(folder.open().storage), PreferenceStorage(folder.open().storage)
    )
    _ = try (first.load(), second.load())
    try first.save(
      ScreenPreferences(
        units: .imperial, radarService: "radar.example", settings: ["icons": "ascii"]))
    try second.save(ScreenPreferences(route: "films", settings: ["theme": "light"]))
    #expect(
      try PreferenceStorage(folder.open().storage).load()
        == ScreenPreferences(
          units: .imperial, route: "films", settings: ["icons": "ascii", "theme": "light"]))
  }

  @Test func aSaveStoresWhatThisCopyChangedSinceItsLastSave() throws {
    let (first, second) = (
      PreferenceStorage(folder.open().storage), PreferenceStorage(folder.open().storage)
    )
    _ = try (first.load(), second.load())
    try first.save(ScreenPreferences(route: "films"))
    try second.save(ScreenPreferences(route: "weather/hourly"))
    // The read is that of the answers before a save, which changes nothing that this copy knows.
    _ = try first.load()
    try first.save(ScreenPreferences(units: .imperial, route: "films"))
    #expect(
      try PreferenceStorage(folder.open().storage).load()
        == ScreenPreferences(units: .imperial, route: "weather/hourly"))
  }

  @Test func aSettingThatOneCopyResetsIsRemoved() throws {
    try folder.withStorage { try PreferenceStorage($0).save(.init(settings: ["icons": "ascii"])) }
    let storage = PreferenceStorage(folder.open().storage)
    _ = try storage.load()
    try storage.save(ScreenPreferences())
    #expect(try PreferenceStorage(folder.open().storage).load() == ScreenPreferences())
  }

  @Test func onlyOneCopyNamesTheIndexesOfAlerts() throws {
    let (first, second) = (folder.open().storage, folder.open().storage)
    let claims = try [
      first.claimIndexNotice(), second.claimIndexNotice(), first.claimIndexNotice(),
    ]
    #expect(claims == [true, false, false])
  }
}
