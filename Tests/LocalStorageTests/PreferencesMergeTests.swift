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
    try folder.withStorage { try $0.preferences.save(.init(radarService: "radar.example")) }
    let (first, second) = (folder.open().client, folder.open().client)
    _ = try (first.preferences.load(), second.preferences.load())
    try first.preferences.save(
      ScreenPreferences(
        units: .imperial, radarService: "radar.example", settings: ["icons": "ascii"]))
    try second.preferences.save(ScreenPreferences(route: "films", settings: ["theme": "light"]))
    #expect(
      try folder.open().client.preferences.load()
        == ScreenPreferences(
          units: .imperial, route: "films", settings: ["icons": "ascii", "theme": "light"]))
  }

  @Test func aSaveStoresWhatThisCopyChangedSinceItsLastSave() throws {
    let (first, second) = (folder.open().client, folder.open().client)
    _ = try (first.preferences.load(), second.preferences.load())
    try first.preferences.save(ScreenPreferences(route: "films"))
    try second.preferences.save(ScreenPreferences(route: "weather/hourly"))
    // The read is that of the answers before a save, which changes nothing that this copy knows.
    _ = try first.preferences.load()
    try first.preferences.save(ScreenPreferences(units: .imperial, route: "films"))
    #expect(
      try folder.open().client.preferences.load()
        == ScreenPreferences(units: .imperial, route: "weather/hourly"))
  }

  @Test func aSettingThatOneCopyResetsIsRemoved() throws {
    try folder.withStorage { try $0.preferences.save(.init(settings: ["icons": "ascii"])) }
    let storage = folder.open().client
    _ = try storage.preferences.load()
    try storage.preferences.save(ScreenPreferences())
    #expect(try folder.open().client.preferences.load() == ScreenPreferences())
  }

  @Test func onlyOneCopyNamesTheIndexesOfAlerts() throws {
    let (first, second) = (folder.open().client, folder.open().client)
    let claims = try [
      first.preferences.claimIndexNotice(), second.preferences.claimIndexNotice(),
      first.preferences.claimIndexNotice(),
    ]
    #expect(claims == [true, false, false])
  }
}
