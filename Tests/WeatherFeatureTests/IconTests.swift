import Domain
import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct IconTests {
  @Test(arguments: WeatherCondition.allCases, [false, true])
  func everyConditionHasAnIconWithinTheWidthOfItsSet(sky: WeatherCondition, isNight: Bool) {
    for set in IconSet.allCases {
      let icon = sky.icon(set, isNight: isNight)
      #expect((1...IconSet.width).contains(icon.displayWidth), "\(set) \(sky)")
    }
  }

  @Test(arguments: WeatherCondition.allCases, [false, true])
  func iconsUseOnlyCharactersOfTheirSet(sky: WeatherCondition, isNight: Bool) {
    let scalars = { sky.icon($0, isNight: isNight).unicodeScalars }
    #expect(scalars(.ascii).allSatisfy { (0x21..<0x7F).contains($0.value) })
    // Neutral in Unicode's East Asian Width: the symbols and arrows that the table uses.
    let neutral: [Unicode.Scalar] = ["☀", "☼", "☾", "☁", "☂", "❄", "❆", "↯", "≋", "⇉"]
    #expect(scalars(.unicode).allSatisfy(neutral.contains))
    // The Weather range of Nerd Fonts.
    #expect(scalars(.nerd).allSatisfy { (0xE300...0xE3E3).contains($0.value) })
  }

  @Test func aClearNightHasAMoonIcon() {
    #expect(
      IconSet.allCases.map { WeatherCondition.clear.icon($0, isNight: true) } == [
        ")", "☾", "🌙", "\u{E32B}",
      ])
    #expect(WeatherCondition.rain.icon(.unicode, isNight: true) == "☂")
  }

  @Test(arguments: IconSet.allCases)
  func aClearAPartlyCloudyAndAnOvercastNightDiffer(set: IconSet) {
    let skies: [WeatherCondition] = [.clear, .partlyCloudy, .overcast]
    #expect(Set(skies.map { $0.icon(set, isNight: true) }).count == 3)
  }

  @Test func windArrowsPointWhereTheWindBlows() {
    let points: [CompassPoint] = [.north, .east, .southWest, .westNorthWest, .northNorthWest]
    #expect(points.map(\.windArrow) == ["↓", "←", "↗", "↘", "↓"])
  }
}
