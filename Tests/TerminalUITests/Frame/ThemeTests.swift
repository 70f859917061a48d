import Foundation
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
  func whatIsSelectedLooksSoWhateverItStandsFor(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    for role in Style.Role.allCases {
      #expect(
        theme.appearance(of: Style(role, [.underline, .selected]))
          == theme.appearance(of: Style(.selection, .underline)))
    }
  }

  @Test(arguments: Theme.builtIn.keys.sorted())
  func noThemeSetsAGround(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    #expect(Style.Role.allCases.allSatisfy { theme[$0].background == nil })
  }

  /// Colours of the terminal's own have no contrast that could be known, nor has what is dim.
  @Test(arguments: Theme.builtIn.keys.sorted(), [ColorDepth.indexed256, .direct])
  func colorsAreReadableOnTheGroundsAThemeIsFor(name: String, depth: ColorDepth) throws {
    let theme = try #require(Theme.builtIn[name])
    let grounds = name == "light" ? [Luminance.white] : [.black, .white]
    for role in Style.Role.allCases {
      guard let number = theme[role].foreground?.number(in: depth) else { continue }
      let text = try #require(Luminance(number: number, in: depth), "\(role) is the terminal's")
      for ground in grounds {
        // 4.5 by WCAG 2.2; the palette's only orange that comes near has 4.46 on black.
        #expect(text.contrast(to: ground) >= 4.45, "\(role)")
      }
    }
  }

  @Test(arguments: [ColorDepth.ansi8, .ansi16])
  func ofTheTerminalsOwnColorsOnlyReadableOnesAreUsed(depth: ColorDepth) {
    let numbers = Style.Role.allCases.compactMap {
      Theme.standard[$0].foreground?.number(in: depth)
    }
    #expect(Set(numbers) == [1, 5])
  }

  @Test func aStyleAddsToTheAttributesOfItsRole() {
    let theme = Theme([.title: Appearance(.ansi(4), .bold)])
    #expect(
      theme.appearance(of: Style(.title, .underline))
        == Appearance(.ansi(4), [.bold, .underline]))
    #expect(theme.appearance(of: .text) == Appearance())
  }
}

/// How light a colour is, from 0 to 1: the relative luminance of WCAG 2.2.
private struct Luminance {
  static let black = Luminance(value: 0)
  static let white = Luminance(value: 1)
  let value: Double

  private init(value: Double) {
    self.value = value
  }

  /// Of a colour by the number a terminal has for it; nil where the terminal decides.
  init?(number: Int, in depth: ColorDepth) {
    switch (depth, number) {
    case (.direct, 8...): self.init([number >> 16, number >> 8 & 0xff, number & 0xff])
    case (.indexed256, 232...255): self.init(Array(repeating: 8 + 10 * (number - 232), count: 3))
    case (.indexed256, 16..<232):
      self.init([36, 6, 1].map { [0, 95, 135, 175, 215, 255][(number - 16) / $0 % 6] })
    default: return nil
    }
  }

  private init(_ parts: [Int]) {
    let linear = parts.map { Double($0) / 255 }
      .map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    self.init(value: zip([0.2126, 0.7152, 0.0722], linear).map(*).reduce(0, +))
  }

  func contrast(to other: Luminance) -> Double {
    (max(value, other.value) + 0.05) / (min(value, other.value) + 0.05)
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
  ])
  func isReadFromWords(description: String, expected: Appearance) throws {
    #expect(try Appearance(description) == expected)
  }

  @Test(arguments: [
    Appearance(), Appearance(.ansi(11), on: .ansi(4), [.bold, .reverse]),
    Appearance(.adaptive(215, 0, 175, fallback: 1)),
    Appearance(.adaptive(0, 135, 0, fallback: nil)),
    Appearance(.rgb(0, 128, 255)), Appearance(on: .rgb(1, 2, 3), [.dim, .underline]),
  ])
  func isReadBackFromItsDescription(appearance: Appearance) throws {
    #expect(try Appearance("\(appearance)") == appearance)
  }

  @Test(arguments: [
    ("reddish", "reddish"), ("bold 256", "256"), ("#12345", "#12345"), ("#+12345", "#+12345"),
    ("red on", "on"), ("red/blue", "red/blue"), ("#5f5fff/0", "#5f5fff/0"), ("bright-", "bright-"),
    ("-1", "-1"),
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
    (.adaptive(95, 95, 255, fallback: 5), .indexed256, 63),
    (.adaptive(95, 95, 255, fallback: 5), .ansi8, 5),
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
