import FilmsFeature
import TerminalUI
import Testing

@testable import AppFeature
@testable import WeatherFeature

@Suite struct AppThemeTests {
  @Test func noTwoLooksOfTheAppShareAStyle() {
    let ranges = WeatherColors.styleNumbers + [FilmsColors.styleNumbers]
    #expect(Set(ranges.joined()).count == ranges.map(\.count).reduce(0, +))
    #expect(ranges.allSatisfy { $0.upperBound <= Style.customCount })
  }

  @Test func everyScaleHasItsOwnName() {
    #expect(Set(AppThemes.scales.map(\.name)).count == AppThemes.scales.count)
    #expect(AppThemes.scales.allSatisfy { Style.Role(rawValue: $0.name) == nil })
  }

  /// The colors of some anchors in 24 bits, 256 colors, and 16 colors.
  @Test(arguments: [
    ("dark", -30.0, 0xb48cff, 141, 12), ("dark", 0, 0x56c8f0, 81, 14),
    ("dark", 24, 0xf5d34a, 221, 11), ("dark", 40, 0xff6b9a, 211, 13),
    ("light", -20, 0x4f3fd0, 62, 4), ("light", 12, 0x0a7340, 23, 2),
    ("light", 34, 0xbd2d1a, 124, 1),
  ])
  func temperaturesHaveTheColorsOfTheirAnchors(
    name: String, value: Double, direct: Int, index: Int, ansi: Int
  ) throws {
    let theme = try #require(AppThemes.byName[name])
    let style = Style(.temperature, at: value)
    let numbers = [ColorDepth.direct, .indexed256, .ansi16, .ansi8].map {
      theme.appearance(of: style, in: $0).foreground?.number(in: $0)
    }
    #expect(numbers == [direct, index, ansi, ansi % 8])
  }

  @Test(arguments: ["monochrome", "high-contrast"])
  func themesWithoutColorHaveNoColorsInScales(name: String) throws {
    let theme = try #require(AppThemes.byName[name])
    for scale in AppThemes.scales {
      for value in scale.steps {
        #expect(theme.appearance(of: Style(scale, at: value)).foreground == nil)
      }
    }
    #expect(theme.appearance(of: Style(.alert, at: 3)).attributes == .bold)
  }

  @Test(arguments: ["dark", "light", "default"])
  func everyDegreeHasItsOwnColorIn24Bits(name: String) throws {
    let theme = try #require(AppThemes.byName[name])
    let colors = Style.Scale.temperature.steps.map {
      theme.appearance(of: Style(.temperature, at: $0)).foreground?.number(in: .direct)
    }
    #expect(Set(colors).count == 71)
  }

  @Test(arguments: ["dark", "light", "default"])
  func adjacentDegreesHaveSimilarColors(name: String) throws {
    let theme = try #require(AppThemes.byName[name])
    let parts = Style.Scale.temperature.steps.map { value -> [Int] in
      let number =
        theme.appearance(of: Style(.temperature, at: value)).foreground?.number(in: .direct) ?? 0
      return [number >> 16, number >> 8 & 0xff, number & 0xff]
    }
    for (one, next) in zip(parts, parts.dropFirst()) {
      #expect(zip(one, next).allSatisfy { abs($0 - $1) <= 24 }, "\(one) and \(next)")
    }
  }

  /// Names of colors are all that is known in 16 colors, and a bright one is bold in 8.
  @Test(arguments: ["dark", "light", "default"], [ColorDepth.ansi8, .ansi16])
  func inFewColorsNoColorStandsForColdAndForHot(name: String, depth: ColorDepth) throws {
    let theme = try #require(AppThemes.byName[name])
    func hues(_ color: (Double) -> Color?) -> [Int?] {
      let hues = Style.Scale.temperature.steps.map { color($0)?.number(in: depth).map { $0 % 8 } }
      return zip(hues, hues.dropFirst()).filter { $0 != $1 }.map(\.0) + hues.suffix(1)
    }
    let texts = hues { theme.appearance(of: Style(.temperature, at: $0), in: depth).foreground }
    let bars = hues {
      theme.appearance(of: Style(bar: .temperature, at: $0), in: depth).foreground
    }
    for hues in [texts, bars] {
      #expect(hues.count > 3)
      #expect(Set(hues).count == hues.count, "\(hues)")
    }
  }
}
