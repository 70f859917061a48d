import TerminalUI
import Testing

@testable import AppFeature
@testable import WeatherFeature

/// The map of the radar has no numbers, so everybody must tell its colors apart and see them.
///
/// What the 16 colors of a terminal look like is not known: there, classes only have different ones.
@Suite struct RainColorTests {
  private static let themes = ["dark", "light", "default"]
  private static let classes = 0..<Style.Scale.rainRates.count

  /// Returns the color of each class of rain, which must not be one that the terminal defines.
  private func colors(of name: String, in depth: ColorDepth) throws -> [LinearColor] {
    let theme = try #require(AppThemes.byName[name])
    return try Self.classes.map { number in
      let look = theme.appearance(of: Style(map: .ground(.rain(number)), on: .land), in: depth)
      let color = try #require(look.foreground?.number(in: depth))
      return try #require(LinearColor(number: color, in: depth))
    }
  }

  @Test(arguments: themes, ColorVision.allCases)
  func anyTwoClassesOfRainDiffer(name: String, vision: ColorVision) throws {
    for depth in [ColorDepth.direct, .indexed256] {
      let colors = try colors(of: name, in: depth).map { $0.seen(with: vision).lab }
      for (one, color) in colors.enumerated() {
        for (other, next) in colors.enumerated().dropFirst(one + 1) {
          let difference = color.difference(from: next)
          #expect(
            difference >= 10,
            "\(depth): \(Style.Scale.rainRates[one]) and \(Style.Scale.rainRates[other]) mm/h")
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.direct, .indexed256])
  func rainFromHalfAMillimeterAnHourIsSeenOnEveryBackgroundAndOnLand(depth: ColorDepth) throws {
    for requirement in ThemeContrastTests.requirements {
      let land = try land(of: requirement.name, in: depth)
      for (number, color) in try colors(of: requirement.name, in: depth).enumerated().dropFirst() {
        let grounds = requirement.backgrounds.map { LinearColor($0) } + [land].compactMap(\.self)
        for background in grounds {
          let contrast = color.contrast(to: background)
          #expect(
            contrast >= 3,
            "\(Style.Scale.rainRates[number]) mm/h in \(requirement.name) on \(background)")
        }
      }
    }
  }

  @Test(arguments: [ColorDepth.direct, .indexed256])
  func landIsNotWaterInThemesWhoseBackgroundIsKnown(depth: ColorDepth) throws {
    for name in ["dark", "light"] {
      let theme = try #require(AppThemes.byName[name])
      let sea = theme.appearance(of: Style(map: .label, on: .sea), in: depth).background
      let water = try #require(
        sea?.number(in: depth).flatMap { LinearColor(number: $0, in: depth) })
      let land = try #require(try self.land(of: name, in: depth))
      #expect(land.lab.difference(from: water.lab) >= 5, "\(name)")
    }
    #expect(try land(of: "default", in: depth) == nil)
  }

  /// Returns the color of land, or `nil` if it is the background of the terminal.
  private func land(of name: String, in depth: ColorDepth) throws -> LinearColor? {
    let theme = try #require(AppThemes.byName[name])
    let look = theme.appearance(of: Style(map: .label, on: .land), in: depth)
    return look.background?.number(in: depth).flatMap { LinearColor(number: $0, in: depth) }
  }

  /// Pairs of colors with their difference, from table 1 of Sharma, Wu, and Dalal.
  private static let published: [(one: [Double], other: [Double], difference: Double)] = [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
    ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1),
    ([50, 0, 0], [50, -1, 2], 2.3669), ([50, 2.5, 0], [73, 25, -18], 27.1492),
    ([50, 2.5, 0], [56, -27, -3], 31.9030),
    ([22.7233, 20.0904, -46.6940], [23.0331, 14.9730, -42.5619], 2.0373),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
  ]

  @Test(arguments: published)
  func differencesAreThoseThatWerePublished(
    pair: (one: [Double], other: [Double], difference: Double)
  ) {
    let colors = [pair.one, pair.other].map { LabColor(lightness: $0[0], a: $0[1], b: $0[2]) }
    #expect(abs(colors[0].difference(from: colors[1]) - pair.difference) < 0.00005)
    #expect(abs(colors[1].difference(from: colors[0]) - pair.difference) < 0.00005)
  }

  @Test func labIsThatOfTheWhiteOfSRGB() {
    let (white, red) = (LinearColor(0xffffff).lab, LinearColor(0xff0000).lab)
    #expect(abs(white.lightness - 100) < 0.01 && abs(white.a) < 0.01 && abs(white.b) < 0.01)
    #expect(abs(red.lightness - 53.24) < 0.01 && abs(red.a - 80.09) < 0.01)
    #expect(abs(red.b - 67.2) < 0.01)
  }

  @Test(arguments: ColorVision.allCases)
  func everyVisionSeesGraysAsTheyAre(vision: ColorVision) {
    let gray = LinearColor(0x777777)
    #expect(gray.seen(with: vision).lab.difference(from: gray.lab) < 0.01)
  }
}
