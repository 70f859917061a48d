import Testing

@testable import AppFeature
@testable import FilmsFeature
@testable import TerminalUI
@testable import WeatherFeature

/// The contrast of every color of a theme, by WCAG 2.2.
///
/// The contrast of the terminal's own colors and of dim text is unknown.
@Suite struct ThemeContrastTests {
  /// The backgrounds of each theme, including the extremes, and the required contrast on them.
  static let requirements: [(name: String, backgrounds: [Int], contrast: Double)] = [
    ("dark", [0x000000, 0x1e1e2e, 0x282a36, 0x2e3440], 4.5),
    ("light", [0xffffff, 0xfafafa, 0xeff1f5, 0xfdf6e3], 4.5),
    ("default", [0x000000, 0xffffff], 3),
  ]

  /// The styles of all roles and of all steps of scales.
  ///
  /// The parts of scenes have tests of their own.
  private static let texts =
    Style.Role.allCases.map { Style($0) }
    + (AppThemes.scales + [FilmsColors.roles]).flatMap(\.styleNumbers).map { Style(custom: $0) }

  @Test(arguments: requirements, [ColorDepth.indexed256, .direct])
  func everyColorIsReadableOnTheBackgroundsOfItsTheme(
    requirement: (name: String, backgrounds: [Int], contrast: Double), depth: ColorDepth
  ) throws {
    let theme = try #require(AppThemes.byName[requirement.name])
    var colors = 0
    for style in Self.texts {
      guard let number = theme.appearance(of: style, in: depth).foreground?.number(in: depth)
      else { continue }
      colors += 1
      let text = try #require(
        LinearColor(number: number, in: depth), "the terminal defines the color of \(style)")
      for background in requirement.backgrounds {
        let contrast = text.contrast(to: LinearColor(background))
        #expect(
          contrast >= requirement.contrast, "\(style) on \(String(background, radix: 16))")
      }
    }
    #expect(colors > 95, "every scale has colors")
  }

  @Test(arguments: [AppThemes.dark, AppThemes.light], [ColorDepth.indexed256, .direct])
  func everyColorIsReadableInTheSelectedRow(theme: Theme, depth: ColorDepth) throws {
    for style in Self.texts {
      var selected = style
      selected.attributes = .selected
      let appearance = theme.appearance(of: selected, in: depth)
      let background = try #require(appearance.background?.number(in: depth))
      guard let number = appearance.foreground?.number(in: depth) else { continue }
      let text = try #require(LinearColor(number: number, in: depth))
      let behind = try #require(LinearColor(number: background, in: depth))
      #expect(text.contrast(to: behind) >= 4.5, "\(style)")
    }
  }

  @Test(arguments: [ColorDepth.indexed256, .direct])
  func theRolesOfTheDefaultThemeAreReadableOnBlackAndWhite(depth: ColorDepth) throws {
    for role in Style.Role.allCases {
      guard let number = AppThemes.standard[role].foreground?.number(in: depth) else { continue }
      let text = try #require(LinearColor(number: number, in: depth))
      // The best orange of the palette has a contrast of only 4.46 on black.
      #expect(text.contrast(to: LinearColor(0)) >= 4.45, "\(role)")
      #expect(text.contrast(to: LinearColor(0xffffff)) >= 4.45, "\(role)")
    }
  }

  @Test(arguments: ["light", "default"], [ColorDepth.ansi8, .ansi16])
  func fewColorsOnALightBackgroundAreNeitherYellowNorCyanNorBright(
    name: String, depth: ColorDepth
  ) throws {
    let theme = try #require(AppThemes.byName[name])
    for style in Self.texts {
      let appearance = theme.appearance(of: style, in: depth)
      let number = appearance.foreground?.number(in: depth)
      #expect(number.map { [1, 2, 4, 5].contains($0) } ?? true, "\(style)")
      #expect(appearance.foreground?.isBright != true, "\(style)")
    }
  }

  @Test(arguments: [AppThemes.dark, AppThemes.light])
  func namesOnAMapAreReadableOnEveryRainInOneColor(theme: Theme) throws {
    let grounds = [MapGround.land, .sea] + (0..<8).map(MapGround.rain)
    let looks = grounds.map { theme.appearance(of: Style(map: .label, on: $0)) }
    #expect(Set(looks.map(\.foreground)).count == 1)
    #expect(Set(looks.map(\.background)).count == 10)
    for look in looks.dropFirst() {
      let text = try #require(look.foreground?.number(in: .direct))
      let behind = try #require(look.background?.number(in: .direct))
      #expect(LinearColor(text).contrast(to: LinearColor(behind)) >= 4.5)
    }
  }

  @Test func namesHaveTheBackgroundOfTheTerminalIfRainCannotBeQuieter() {
    let name = Style(map: .label, on: .rain(5))
    #expect(AppThemes.standard.appearance(of: name) == Appearance())
    for theme in [AppThemes.dark, AppThemes.light] {
      let look = theme.appearance(of: name)
      #expect(look.background?.number(in: .ansi16) == nil)
      #expect(look.background?.number(in: .indexed256) != nil)
    }
  }

  @Test(
    arguments: [AppThemes.dark, AppThemes.light, AppThemes.standard],
    [ColorDepth.ansi16, .indexed256, .direct])
  func theClassesOfRainDifferFromEachOtherAndAreThoseOfTheBars(
    theme: Theme, depth: ColorDepth
  ) throws {
    func number(_ ink: MapInk, on ground: MapGround = .land) throws -> Int {
      let color = theme.appearance(of: Style(map: ink, on: ground), in: depth).foreground
      return try #require(color?.number(in: depth))
    }
    let numbers = try (0..<8).map { try number(.ground(.rain($0))) }
    #expect(Set(numbers).count == 8)
    #expect(try (0..<8).map { try number(.bar($0)) } == numbers)
    let grounds = (0..<8).map {
      theme.appearance(of: Style(map: .coast, on: .rain($0)), in: depth).background?
        .number(in: depth)
    }
    #expect(grounds == numbers)
  }

  /// The terminal's own colors look different everywhere, but their names should not contradict.
  @Test(arguments: ["dark", "light"])
  func inSixteenColorsANumberHasTheColorOfItsClassOrNone(name: String) throws {
    let theme = try #require(AppThemes.byName[name])
    for (number, rate) in Style.Scale.rainRates.enumerated() {
      let text = theme.appearance(of: Style(.rainRate, at: rate), in: .ansi16).foreground?
        .number(in: .ansi16)
      let area = theme.appearance(of: Style(map: .bar(number), on: .land), in: .ansi16).foreground?
        .number(in: .ansi16)
      // Two shades of one color count as the same: not all shades can be read as text.
      let isBlue = { (color: Int?) in [4, 6].contains(color.map { $0 % 8 }) }
      #expect(
        text == nil || text.map { $0 % 8 } == area.map { $0 % 8 } || isBlue(text) && isBlue(area),
        "\(rate) mm/h")
    }
  }

  @Test(
    arguments: [AppThemes.dark, AppThemes.light, AppThemes.standard],
    [ColorDepth.indexed256, .direct])
  func theSkyIsBlackAndItsPartsAreReadableInEveryThemeWithColors(
    theme: Theme, depth: ColorDepth
  ) throws {
    for part in SkyPart.allCases {
      let appearance = theme.appearance(of: Style(sky: part), in: depth)
      // The terminal's numbers below 8 are those of its palette, so black is 8 there.
      #expect(appearance.background?.number(in: depth) == (depth == .direct ? 8 : 16))
      let text = try #require(appearance.foreground?.number(in: depth))
      let luminance = try #require(LinearColor(number: text, in: depth))
      #expect(luminance.contrast(to: LinearColor(0)) >= 4.5, "\(part)")
    }
  }

  @Test(arguments: zip([AppThemes.dark, AppThemes.light], [0x1e1e2e, 0xfdf6e3]))
  func theMoonStandsOutFromTheGroundWithoutABoxOfItsOwn(theme: Theme, ground: Int) throws {
    let appearance = theme.appearance(of: .moon)
    #expect(appearance.background == nil)
    let number = try #require(appearance.foreground?.number(in: .direct))
    #expect(LinearColor(number).contrast(to: LinearColor(ground)) >= 2)
  }

  @Test(arguments: [(AppThemes.dark, 0x1e1e2e), (AppThemes.light, 0xfdf6e3)])
  func whatIsBehindAWindowIsWeakerThanEveryText(theme: Theme, ground: Int) throws {
    func contrast(_ style: Style) throws -> Double {
      let number = theme.appearance(of: style).foreground?.number(in: .direct)
      return LinearColor(try #require(number)).contrast(to: LinearColor(ground))
    }
    #expect((2...3.5).contains(try contrast(.backdrop)))
    #expect(try contrast(Style(.disabled)) > 4.5)
  }

  @Test(arguments: [AppThemes.dark, AppThemes.light, AppThemes.standard, AppThemes.monochrome])
  func inFewColorsWhatIsBehindAWindowIsDim(theme: Theme) {
    #expect(theme.appearance(of: .backdrop, in: .ansi16).attributes == .dim)
  }

  @Test(
    arguments: [AppThemes.dark, AppThemes.light, AppThemes.standard],
    [ColorDepth.ansi8, .ansi16])
  func inFewColorsARangeOfTemperaturesHasNoGapsAndIsNowhereBlack(theme: Theme, depth: ColorDepth) {
    for celsius in -30...40 {
      let look = theme.appearance(of: Style(bar: .temperature, at: Double(celsius)), in: depth)
      #expect(
        look.foreground?.number(in: depth).map { $0 % 8 > 0 } == true, "\(celsius)")
      #expect(look.background == nil)
    }
  }

  @Test(
    arguments: [AppThemes.dark, AppThemes.light, AppThemes.standard, AppThemes.monochrome],
    [ColorDepth.none, .indexed256, .direct])
  func aRangeHasTheColorsOfItsTemperaturesUnlessThereAreFewColors(
    theme: Theme, depth: ColorDepth
  ) {
    for celsius in -30...40 {
      let bar = theme.appearance(of: Style(bar: .temperature, at: Double(celsius)), in: depth)
      let text = theme.appearance(of: Style(.temperature, at: Double(celsius)), in: depth)
      #expect(bar == text)
    }
  }

  @Test func theSkyHasNoColorInThemesWithoutColors() {
    for theme in [AppThemes.monochrome, AppThemes.highContrast] {
      #expect(SkyPart.allCases.allSatisfy { theme.appearance(of: Style(sky: $0)) == Appearance() })
    }
  }

  @Test func aSelectedBarKeepsItsColor() {
    let style = Style(map: .bar(5), on: .land, .selected)
    let plain = Style(map: .bar(5), on: .land)
    for depth in [ColorDepth.ansi16, .none] {
      var expected = AppThemes.dark.appearance(of: plain, in: depth)
      expected.attributes.insert(.underline)
      #expect(AppThemes.dark.appearance(of: style, in: depth) == expected)
    }
    let tinted = AppThemes.dark.appearance(of: style, in: .direct)
    #expect(tinted.foreground == AppThemes.dark.appearance(of: plain).foreground)
    #expect(tinted.background != nil)
  }

  @Test func contrastIsCalculatedAsInWCAG() {
    #expect(LinearColor(0).contrast(to: LinearColor(0xffffff)) == 21)
    let gray = LinearColor(0x777777).contrast(to: LinearColor(0xffffff))
    #expect(abs(gray - 4.478) < 0.001)
  }
}
