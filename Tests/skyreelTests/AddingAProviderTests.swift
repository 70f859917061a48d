import Domain
import TestSupport
import Testing

@testable import skyreel

/// The files that a new weather provider changes: its folder, its description, and composition.
@Suite struct AddingAProviderTests {
  @Test(arguments: WeatherProvider.allCases)
  func settingsAndOptionsFollowFromTheDescription(provider: WeatherProvider) {
    let description = provider.description
    let names = Set(SettingList.names)
    #expect(names.contains("\(provider.rawValue).base-url") == (description.baseURL != nil))
    #expect(names.contains("\(provider.rawValue).daily-limit") == (description.dailyLimit != nil))
    // The second service of the sample is only compared with the first one.
    #expect(
      SettingList.shared.providerChoice.words.contains(provider.rawValue)
        == (provider != .otherSample))
  }

  /// Uses Bright Sky as an example: it has no API key, no search, and no air quality.
  ///
  /// It is also the weather office of a country and has radar, which are requested with any provider.
  @Test func onlyItsFolderItsDescriptionAndCompositionNameAProvider() throws {
    let naming = try PackageFiles.sources(in: "Sources").filter { path, text in
      !path.hasPrefix("Providers/BrightSky/")
        && (text.contains("brightSky") || text.contains("bright-sky"))
    }
    #expect(
      Set(naming.keys) == [
        "Domain/Weather/WeatherProvider.swift", "Domain/Weather/AlertOffice.swift",
        "Radar/RadarSource.swift", "Radar/RadarSight.swift",
        "WeatherFeature/Effects/RadarFrames.swift", "skyreel/Composition/WeatherClients.swift",
      ])
  }
}
