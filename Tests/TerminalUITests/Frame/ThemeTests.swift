import Testing

@testable import TerminalUI

@Suite struct ThemeTests {
  // What a screen tells by these roles must not look like plain text. Warm and cold stand beside a
  // number, match beside what was typed; success, border and control say nothing alone.
  @Test(arguments: Theme.builtIn.keys.sorted())
  func meaningIsNotLostWithoutColours(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    for role in [Style.Role.selection, .warning, .error, .key, .title] {
      #expect(theme[role].attributes != [], "\(role)")
    }
  }

  @Test(arguments: Theme.builtIn.keys.sorted())
  func theSelectionIsToldFromWhatIsMerelyStrong(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    let strong = [Style.Role.text, .title, .emphasis, .control, .key].map { theme[$0].attributes }
    #expect(!strong.contains(theme[.selection].attributes))
  }

  @Test(arguments: Theme.builtIn.keys.sorted())
  func noThemeSetsAGround(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    #expect(Style.Role.allCases.allSatisfy { theme[$0].background == nil })
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
  ])
  func isReadFromWords(description: String, expected: Appearance) throws {
    #expect(try Appearance(description) == expected)
  }

  @Test(arguments: [
    Appearance(), Appearance(.ansi(11), on: .ansi(4), [.bold, .reverse]),
    Appearance(.rgb(0, 128, 255)), Appearance(on: .rgb(1, 2, 3), [.dim, .underline]),
  ])
  func isReadBackFromItsDescription(appearance: Appearance) throws {
    #expect(try Appearance("\(appearance)") == appearance)
  }

  @Test(arguments: [
    ("reddish", "reddish"), ("bold 256", "256"), ("#12345", "#12345"), ("#+12345", "#+12345"),
    ("red on", "on"), ("bright-", "bright-"), ("-1", "-1"),
  ])
  func aWordThatSaysNothingIsNamed(description: String, word: String) {
    #expect(throws: AppearanceError(word: word)) { try Appearance(description) }
  }
}

@Suite struct ColorTests {
  private static let orange = Color.rgb(240, 160, 40)

  @Test(arguments: [
    (orange, ColorDepth.direct, 0xf0a028), (orange, .indexed256, 214), (orange, .ansi16, 3),
    (orange, .ansi8, 3), (.ansi(9), .direct, 0xff0000), (.ansi(1), .direct, 1),
    (.ansi(9), .indexed256, 9), (.ansi(9), .ansi16, 9), (.ansi(9), .ansi8, 1),
    (.rgb(0, 0, 3), .direct, 8), (.rgb(255, 0, 0), .ansi16, 9), (.rgb(250, 0, 0), .ansi8, 1),
  ])
  func isTheNearestThatThereIs(color: Color, depth: ColorDepth, number: Int) {
    #expect(color.number(in: depth) == number)
  }

  @Test(arguments: [Color.ansi(1), orange])
  func hasNoNumberWithoutColours(color: Color) {
    #expect(color.number(in: .none) == nil)
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func aNumberOfThePaletteStaysItself(index: UInt8) {
    // Some greys are in the cube, too.
    let number = Color(index: index).number(in: .indexed256).map { UInt8($0) }
    #expect(number.map { Color(index: $0) } == Color(index: index))
  }
}
