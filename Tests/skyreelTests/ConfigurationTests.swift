import Domain
import Foundation
import TerminalUI
import Testing

@testable import skyreel

@Suite struct LocaleDefaultsTests {
  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], UnitPreferences.imperial),
    (["LANG": "en_GB.UTF-8"], .metric),
    (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE"], .metric),
    (["LC_ALL": "my_MM", "LC_MEASUREMENT": "de_DE"], .imperial),
    (["LC_ALL": "", "LANG": "en_LR@euro"], .imperial),
    (["LANG": "C.UTF-8"], .metric),
    ([:], .metric),
  ])
  func unitsFollowTheRegion(environment: [String: String], units: UnitPreferences) {
    #expect(LocaleDefaults(environment: environment).units == units)
  }

  @Test(arguments: [
    ("en_GB.UTF-8", SpeedUnit.milesPerHour), ("en_IE.UTF-8", .kilometersPerHour),
    ("en_US.UTF-8", .milesPerHour),
  ])
  func windIsInMilesPerHourInTheUnitedKingdom(locale: String, unit: SpeedUnit) throws {
    let environment = ["LC_MEASUREMENT": locale]
    #expect(LocaleDefaults(environment: environment).windUnit == unit)
  }

  @Test(arguments: [
    ("en_US.UTF-8", ClockFormat.twelveHours), ("pt_PT.UTF-8", .twentyFourHours),
    ("C", .twentyFourHours),
  ])
  func theClockFollowsTheRegion(locale: String, clock: ClockFormat) {
    #expect(LocaleDefaults(environment: ["LC_TIME": locale]).clock == clock)
  }
}

@Suite struct FilePathsTests {
  @Test func theBaseFoldersAreReadFromTheEnvironment() {
    let paths = FilePaths(environment: [
      "HOME": "/home/leia", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s",
    ])
    #expect(paths.configuration == "/c/skyreel/config.yaml")
    #expect(paths.database == "/d/skyreel/skyreel.sqlite")
    #expect(paths.log == "/s/skyreel/skyreel.log")
  }

  @Test func missingAndRelativeBaseFoldersDefaultToTheHomeFolder() {
    let paths = FilePaths(environment: ["HOME": "/home/leia", "XDG_DATA_HOME": "data"])
    #expect(paths.configuration == "/home/leia/.config/skyreel/config.yaml")
    #expect(paths.database == "/home/leia/.local/share/skyreel/skyreel.sqlite")
    #expect(paths.log == "/home/leia/.local/state/skyreel/skyreel.log")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "leia"]])
  func withoutAValidHomeVariableTheHomeFolderOfTheUserIsUsed(environment: [String: String]) {
    let paths = FilePaths(environment: environment)
    #expect(paths == FilePaths(environment: ["HOME": NSHomeDirectory()]))
  }
}

@Suite struct NearestKeyTests {
  @Test(arguments: [
    ("provder", "provider"), ("Units", "units"), ("http.timout", "http.timeout"),
    ("acuweather.key", "accuweather.key"),
  ])
  func theNearestSettingOfAMisspelledNameIsFound(word: String, name: String) {
    #expect(word.nearest(among: SettingList.names) == name)
  }

  @Test func aVeryDifferentNameHasNoNearestSetting() {
    #expect("zzzzzzzzzzzz".nearest(among: SettingList.names) == nil)
  }
}

@Suite struct NegativeCoordinatesTests {
  @Test func onlyNegativeCoordinatesAreEscaped() {
    let arguments = ["weather", "-33.8,151.2", "--place", "-1,-2", "-x", "-5", "--ascii"]
    #expect(
      NegativeCoordinates.escaped(arguments)
        == ["weather", " -33.8,151.2", "--place", " -1,-2", "-x", "-5", "--ascii"])
  }
}
