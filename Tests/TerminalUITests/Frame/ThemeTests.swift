import Testing

@testable import TerminalUI

@Suite struct ThemeTests {
  // These roles carry meaning that must not be lost. Warm and cold accompany a number, and match the
  // typed text. Success, border, and control carry no meaning alone.
  @Test(arguments: [Theme.standard, .dark, .light, .highContrast, .monochrome])
  func meaningfulRolesHaveAttributesWithoutColor(theme: Theme) {
    for role in [Style.Role.selection, .warning, .error, .key, .title] {
      #expect(theme.appearance(of: Style(role), in: .none).attributes != [], "\(role)")
    }
  }

  @Test(arguments: [Theme.standard, .dark, .light, .highContrast, .monochrome])
  func theSelectionDiffersFromProminentRoles(theme: Theme) {
    let prominent = [Style.Role.text, .title, .emphasis, .control, .key].map {
      theme[$0].attributes
    }
    #expect(!prominent.contains(theme[.selection].attributes))
  }

  @Test(arguments: [Theme.standard, .dark, .light, .highContrast, .monochrome])
  func selectedStylesLookAlikeForEveryRoleInSixteenColors(theme: Theme) {
    for role in Style.Role.allCases {
      #expect(
        theme.appearance(of: Style(role, [.underline, .selected]), in: .ansi16)
          == theme.appearance(of: Style(.selection, .underline), in: .ansi16))
    }
  }

  @Test(arguments: [Theme.dark, .light], [ColorDepth.indexed256, .direct])
  func aSelectedValueKeepsItsColorOnTheBackgroundOfTheRow(theme: Theme, depth: ColorDepth) {
    let theme = theme.adding(scales: [.load: ColorScale([.init(0, Appearance(.ansi(2)))])])
    let value = Style(.load, at: 24)
    var selected = value
    selected.attributes = .selected
    let appearance = theme.appearance(of: selected, in: depth)
    #expect(appearance.foreground == theme.appearance(of: value, in: depth).foreground)
    #expect(appearance.background != nil)
    #expect(appearance.attributes == .bold)
  }

  @Test func aConfiguredSelectionIsThatOfTheSelectedRow() {
    var theme = Theme.dark
    theme[.selection] = Appearance(.rgb(1, 2, 3), .underline)
    #expect(theme.appearance(of: Style(.cold, .selected)) == Appearance(.rgb(1, 2, 3), .underline))
  }

  @Test(arguments: [Theme.standard, .dark, .light, .highContrast, .monochrome])
  func noThemeSetsABackground(theme: Theme) {
    #expect(Style.Role.allCases.allSatisfy { theme[$0].background == nil })
  }

  @Test(arguments: [ColorDepth.ansi8, .ansi16])
  func theDefaultThemeUsesOnlyReadableTerminalColors(depth: ColorDepth) {
    let numbers = Style.Role.allCases.compactMap {
      Theme.standard[$0].foreground?.number(in: depth)
    }
    #expect(Set(numbers) == [1, 5])
  }

  @Test func aRoleShownByColorAloneHasAttributesWithoutColor() {
    var theme = Theme.dark
    let warning = Style(.warning)
    #expect(theme.appearance(of: warning, in: .direct).attributes == [])
    #expect(theme.appearance(of: warning, in: .none).attributes == .underline)
    #expect(theme.appearance(of: Style(.secondary), in: .ansi16).attributes == .dim)
    theme[.warning] = Appearance(.rgb(1, 2, 3))
    #expect(
      theme.appearance(of: warning, in: .none).attributes == [],
      "A configured appearance gets no attributes from the built-in one.")
  }

  @Test func aSelectedLookOfTheAppKeepsItsColor() {
    let (plain, selected) = (Style(custom: 100), Style(custom: 100, .selected))
    let look = Appearance(.tiered(86, 200, 240, index: 81, fallback: 14), on: .ansi(4))
    let theme = Theme.dark.adding(looks: [plain: look])
    for depth in [ColorDepth.ansi16, .none] {
      var expected = look
      expected.attributes = .underline
      #expect(theme.appearance(of: selected, in: depth) == expected)
    }
    let tinted = theme.appearance(of: selected, in: .direct)
    #expect(tinted.foreground == look.foreground)
    #expect(tinted.background != look.background)
  }

  @Test(arguments: [Theme.dark, .light])
  func anAreaIsPartOfItsColorInEnoughColorsOfAKnownBackground(theme: Theme) throws {
    let theme = theme.adding(
      scales: [.load: ColorScale([.init(0, Appearance(.rgb(200, 100, 0)))])])
    let style = Style(.load, at: 24)
    func parts(_ background: Style.Background) throws -> [Int] {
      let look = theme.appearance(of: style.on(background))
      let color = try #require(look.background)
      #expect(look.foreground == .rgb(200, 100, 0))
      for depth in [ColorDepth.none, .ansi8, .ansi16] {
        #expect(color.number(in: depth) == nil)
        #expect(theme.appearance(of: style.on(background), in: depth).background == nil)
      }
      return try #require(color.parts).map(Int.init)
    }
    let night = try parts(.shade)
    let area = try parts([.shade, .area])
    let share = zip(zip(night, area), [200, 100, 0]).map { ends, ink in
      abs(Double(ends.1 - ends.0) - 0.45 * Double(ink - ends.0)) <= 1
    }
    #expect(share == [true, true, true])
    #expect(Set([night, area, try parts(.area)]).count == 3)
  }

  @Test(arguments: [Theme.dark, .light], [Style.Background.edge, [.edge, .shade]])
  func theEdgeOfAnAreaIsInTheColorOfTheArea(theme: Theme, edge: Style.Background) {
    let night = edge.intersection(.shade)
    let area = theme.appearance(of: Style(.cold).on(night.union(.area)))
    let look = theme.appearance(of: Style(.cold).on(edge))
    #expect(look.foreground == area.background)
    #expect(look.background == theme.appearance(of: Style(.cold).on(night)).background)
    let few = theme.appearance(of: Style(.cold).on(edge), in: .ansi16)
    #expect(few == theme.appearance(of: Style(.cold), in: .ansi16))
  }

  @Test(arguments: [Theme.dark, .light])
  func areasOfSeveralHuesDifferInThePaletteOf256(theme: Theme) {
    let roles: [Style.Role] = [.cold, .warm, .success, .error]
    let numbers = roles.map {
      theme.appearance(of: Style($0).on(.area)).background?.number(in: .indexed256) ?? 0
    }
    #expect(Set(numbers).count == roles.count && numbers.allSatisfy { (16..<232).contains($0) })
  }

  @Test func textOnAnAreaIsInTheColorOfText() {
    let area = Style(.cold).on(.area)
    let text = Theme.dark.appearance(of: area.adding(.bold))
    #expect(text.background == Theme.dark.appearance(of: area).background)
    #expect(text.foreground == .rgb(210, 214, 220))
  }

  @Test(arguments: [Theme.standard, .highContrast, .monochrome])
  func onAnUnknownBackgroundAChartIsALine(theme: Theme) {
    #expect(theme.appearance(of: Style(.cold).on([.area, .shade])).background == nil)
  }

  @Test func aStyleKeepsItsRoleAndAttributesOnABackground() {
    let style = Style(.warm, [.bold, .underline]).on([.edge, .shade])
    #expect(style.role == .warm && style.attributes == [.bold, .underline])
    #expect(style.background == [.edge, .shade])
    #expect(style.on([]) == Style(.warm, [.bold, .underline]))
    #expect(Style(custom: 500).on(.area) == Style(custom: 500), "maps have their own backgrounds")
  }

  @Test func aLookThatTheThemeDoesNotHaveIsPlainText() {
    #expect(Theme.dark.appearance(of: Style(custom: 100)) == Appearance())
    #expect(
      Theme.dark.appearance(of: Style(custom: 100, .selected), in: .ansi16)
        == Theme.dark.appearance(of: Style(.selection)))
  }

  @Test func aStyleAddsToTheAttributesOfItsRole() {
    let theme = Theme([.title: Appearance(.ansi(4), .bold)])
    #expect(
      theme.appearance(of: Style(.title, .underline))
        == Appearance(.ansi(4), [.bold, .underline]))
    #expect(theme.appearance(of: .text) == Appearance())
  }
}

@Suite struct AppearanceTests {
  @Test(arguments: [
    ("", Appearance()), ("red", Appearance(.ansi(1))), ("default", Appearance()),
    ("bold bright-yellow on blue", Appearance(.ansi(11), on: .ansi(4), .bold)),
    ("#FF8000", Appearance(.rgb(255, 128, 0))), ("on 17 dim", Appearance(on: .rgb(0, 0, 95), .dim)),
    ("underline Reverse 9", Appearance(.ansi(9), [.underline, .reverse])),
    ("red on default", Appearance(.ansi(1))),
    ("#5f5fff/default", Appearance(.adaptive(95, 95, 255, fallback: nil))),
    ("#5f5fff/63/bright-blue", Appearance(.tiered(95, 95, 255, index: 63, fallback: 12))),
  ])
  func isParsedFromWords(description: String, expected: Appearance) throws {
    #expect(try Appearance(description) == expected)
  }

  @Test(arguments: [
    Appearance(), Appearance(.ansi(11), on: .ansi(4), [.bold, .reverse]),
    Appearance(.adaptive(215, 0, 175, fallback: 1)),
    Appearance(.adaptive(0, 135, 0, fallback: nil)),
    Appearance(.tiered(0, 135, 0, index: 28, fallback: nil)), Appearance(.rgb(0, 128, 255)),
    Appearance(on: .rgb(1, 2, 3), [.dim, .underline]),
  ])
  func isParsedBackFromItsDescription(appearance: Appearance) throws {
    #expect(try Appearance("\(appearance)") == appearance)
  }

  @Test(arguments: [
    ("reddish", "reddish"), ("bold 256", "256"), ("#12345", "#12345"), ("#+12345", "#+12345"),
    ("red on", "on"), ("red/blue", "red/blue"), ("#5f5fff/0", "#5f5fff/0"), ("bright-", "bright-"),
    ("#5f5fff/256/red", "#5f5fff/256/red"), ("#5f5fff/1/2/red", "#5f5fff/1/2/red"),
    ("#5f5fff/red/1", "#5f5fff/red/1"),
    ("-1", "-1"),
  ])
  func anInvalidWordIsReported(description: String, word: String) {
    #expect(throws: AppearanceError(word: word)) { try Appearance(description) }
  }
}

@Suite struct ColorTests {
  private static let orange = Color.rgb(240, 160, 40)

  @Test(arguments: [
    (orange, ColorDepth.direct, 0xf0a028), (orange, .indexed256, 214), (orange, .ansi16, 3),
    (orange, .ansi8, 3), (.ansi(9), .direct, 0xff0000), (.ansi(1), .direct, 1),
    (.ansi(9), .indexed256, 9), (.ansi(9), .ansi16, 9), (.ansi(9), .ansi8, 1),
    (.adaptive(95, 95, 255, fallback: 5), .indexed256, 63),
    (.adaptive(95, 95, 255, fallback: 5), .ansi8, 5),
    (.tiered(95, 95, 255, index: 99, fallback: 12), .direct, 0x5f5fff),
    (.tiered(95, 95, 255, index: 99, fallback: 12), .indexed256, 99),
    (.tiered(95, 95, 255, index: 99, fallback: 12), .ansi16, 12),
    (.tiered(95, 95, 255, index: 99, fallback: 12), .ansi8, 4),
    (.rgb(0, 0, 3), .direct, 8), (.rgb(255, 0, 0), .ansi16, 9), (.rgb(250, 0, 0), .ansi8, 1),
  ])
  func numberIsThatOfTheNearestAvailableColor(color: Color, depth: ColorDepth, number: Int) {
    #expect(color.number(in: depth) == number)
  }

  @Test(arguments: [Color.ansi(1), orange])
  func hasNoNumberWithoutColor(color: Color) {
    #expect(color.number(in: .none) == nil)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func aPaletteIndexIsConvertedToItsOwnColor(index: UInt8) {
    // Compare colors, as some grays have two indexes: in the gray ramp and in the color cube.
    let number = Color(index: index).number(in: .indexed256).map { UInt8($0) }
    #expect(number.map { Color(index: $0) } == Color(index: index))
  }
}
