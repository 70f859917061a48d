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

  /// The preferences of a newer version, which has a unit of wind and a choice that this one lacks.
  private struct NewerPreferences: Codable, Equatable {
    var units = ["temperature": "celsius", "wind": "beaufort"]
    var route: String? = "films"
    var settings: [String: String]? = ["clock": "12", "new": "on"]
    var columns = [[1.5, -2], []]
    var window: [String: Bool?] = ["wide": true]
  }

  @Test func valuesOfANewerVersionStayStoredUntilTheUserChoosesOthers() throws {
    let newer = Document<NewerPreferences>("preferences", "Preferences")
    try folder.withStorage { try $0.save(NewerPreferences(), as: newer) }
    let opened = folder.open()
    let preferences = PreferenceStorage(opened.storage)
    var choices = try preferences.load()
    #expect(choices.units == nil && choices.route == "films")
    choices.route = "weather/radar"
    choices.settings?["icons"] = "ascii"
    try preferences.save(choices)
    var expected = NewerPreferences(route: "weather/radar")
    expected.settings?["icons"] = "ascii"
    #expect(try opened.storage.value(of: newer) == expected)
    choices.units = .imperial
    try preferences.save(choices)
    #expect(try PreferenceStorage(opened.storage).load().units == .imperial)
  }

  @Test func onlyOneCopyNamesTheIndexesOfAlerts() throws {
    let (first, second) = (folder.open().storage, folder.open().storage)
    let claims = try [
      first.claimNotice(of: .fpas), second.claimNotice(of: .fpas), first.claimNotice(of: .fpas),
      second.claimNotice(of: .swic), first.claimNotice(of: .swic),
    ]
    #expect(claims == [true, false, false, true, false])
  }
}
