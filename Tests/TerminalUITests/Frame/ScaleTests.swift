import Testing

@testable import TerminalUI

@Suite struct ScaleTests {
  @Test func aStyleIsTwoBytesAndACellSixteen() {
    #expect(MemoryLayout<Style>.size == 2)
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(MemoryLayout<Cell>.size == 16)
  }

  @Test func theCodeOfEveryRoleAndStepIsItsIndexInTheLooks() {
    for (code, look) in Style.looks.enumerated() {
      switch look {
      case .role(let role): #expect(Style(role).code == code)
      case .step(let scale, let value): #expect(Style(scale, at: value).code == code, "\(look)")
      case .map(let ink, let ground): #expect(Style(map: ink, on: ground).code == code, "\(look)")
      case .backdrop: #expect(Style.backdrop.code == code)
      case .sky(let part): #expect(Style(sky: part).code == code, "\(look)")
      }
    }
  }

  @Test(arguments: Style.Scale.allCases, [Double.nan, .infinity, -.infinity])
  func aValueThatIsNotFiniteHasTheStyleOfText(scale: Style.Scale, value: Double) {
    #expect(Style(scale, at: value, .bold) == Style(.text, .bold))
  }

  @Test(arguments: Style.Scale.allCases)
  func anEnormousValueHasTheLastStepOfItsScale(scale: Style.Scale) {
    #expect(Style(scale, at: 1e300).look == .step(scale, scale.steps.last ?? 0))
    _ = Style(scale, at: -1e300)
  }

  @Test(arguments: [
    (Style.Scale.temperature, -30.4, -30.0), (.temperature, -31, -30), (.temperature, 0.4, 0),
    (.temperature, -0.4, 0), (.temperature, 0.5, 1), (.temperature, 21.6, 22),
    (.temperature, 41, 40),
    (.rain, 0.1, 0.1), (.rain, 0.49, 0.1), (.rain, 3.9, 2), (.rain, 50, 16),
    (.wind, 10.8, 10.8), (.wind, 17.1, 10.8), (.wind, 17.2, 17.2), (.wind, 40, 17.2),
    (.ultraviolet, 2.4, 0), (.ultraviolet, 2.5, 3), (.ultraviolet, 5.4, 3), (.ultraviolet, 7.4, 6),
    (.ultraviolet, 8, 8), (.ultraviolet, 10.5, 11), (.ultraviolet, -1, 0),
    (.airQuality, 19.4, 0), (.airQuality, 19.5, 20), (.airQuality, 40, 40), (.airQuality, 79, 60),
    (.airQuality, 100.4, 80), (.airQuality, 100.5, 101), (.airQuality, 480, 101),
    (.alert, 0, 0), (.alert, -1, 0), (.alert, 3, 3), (.alert, 9, 3),
  ])
  func aValueHasTheStepOfItsDisplayedNumber(scale: Style.Scale, value: Double, step: Double) {
    #expect(Style(scale, at: value).look == .step(scale, step))
    #expect(Style(scale, at: value).role == nil)
  }

  @Test(arguments: [
    (Style.Scale.rain, 0.0, Style.Role.secondary), (.rain, 0.09, .secondary),
    (.rain, -1, .secondary), (.wind, 0.2, .secondary), (.wind, 0.3, .text), (.wind, 10.7, .text),
  ])
  func anInsignificantValueHasTheStyleOfARole(scale: Style.Scale, value: Double, role: Style.Role) {
    #expect(Style(scale, at: value, .bold) == Style(role, .bold))
  }

  @Test func everyStyleHasItsOwnTableIndex() {
    let attributes = (0..<32).map { Style.Attributes(rawValue: $0) }
    let styles = Style.looks.indices.flatMap { code in
      attributes.map { Style(code: UInt16(code), $0) }
    }
    #expect(styles.map(\.tableIndex) == Array(0..<Style.tableSize))
    let unknown = Style(.text, Style.Attributes(rawValue: 0xe1))
    #expect(unknown.tableIndex == Style(.text, .bold).tableIndex)
  }
}

@Suite struct ColorScaleTests {
  private static let coldToWarm = ColorScale([
    .init(0, Appearance(.tiered(0, 0, 200, index: 20, fallback: 4))),
    .init(10, Appearance(.tiered(100, 0, 0, index: 88, fallback: 1), .bold)),
  ])

  @Test(arguments: [
    (-5.0, Color.tiered(0, 0, 200, index: 20, fallback: 4), Style.Attributes()),
    (2, .tiered(20, 0, 160, index: 20, fallback: 4), Style.Attributes()),
    (7, .tiered(70, 0, 60, index: 88, fallback: 1), .bold),
    (10, .tiered(100, 0, 0, index: 88, fallback: 1), .bold),
    (99, .tiered(100, 0, 0, index: 88, fallback: 1), .bold),
  ])
  func aMixedColorHasThePaletteNumbersOfTheNearestAnchor(
    value: Double, color: Color, attributes: Style.Attributes
  ) {
    let appearance = Self.coldToWarm.appearance(at: value, isMixed: true)
    #expect(appearance == Appearance(color, attributes))
  }

  @Test(arguments: [Self.coldToWarm, Theme.dark[scale: .temperature], Theme.light[scale: .rain]])
  func isParsedBackFromItsDescription(scale: ColorScale) throws {
    #expect(try ColorScale(scale.description) == scale)
  }

  @Test func isParsedFromValuesAndAppearances() throws {
    #expect(
      try ColorScale("30 bold red,-0.5 #56c8f0/81/cyan, 40").anchors == [
        .init(-0.5, Appearance(.tiered(0x56, 0xc8, 0xf0, index: 81, fallback: 6))),
        .init(30, Appearance(.ansi(1), .bold)), .init(40, Appearance()),
      ])
  }

  @Test(arguments: [
    ("", ""), ("red", "red"), ("0 red,", ""), ("0 reddish", "reddish"), ("nan red", "nan"),
    ("0 red, inf blue", "inf"),
  ])
  func anInvalidWordIsReported(description: String, word: String) {
    #expect(throws: AppearanceError(word: word)) { try ColorScale(description) }
  }

  @Test func anUnmixedColorIsThatOfTheAnchorBelow() {
    #expect(
      Self.coldToWarm.appearance(at: 9.9, isMixed: false)
        == Self.coldToWarm.appearance(at: 0, isMixed: false))
  }

  @Test func terminalColorsAreNotMixed() {
    let scale = ColorScale([.init(0, Appearance(.ansi(4))), .init(10, Appearance(.ansi(1)))])
    #expect(scale.appearance(at: 4, isMixed: true).foreground == .ansi(4))
    #expect(scale.appearance(at: 6, isMixed: true).foreground == .ansi(1))
  }

  @Test func aScaleWithoutAnchorsHasTheDefaultAppearance() {
    #expect(ColorScale().appearance(at: 3, isMixed: true) == Appearance())
    #expect(Theme().appearance(of: Style(.temperature, at: 3)) == Appearance())
  }

  /// The colors of some anchors in 24 bits, 256 colors, and 16 colors.
  @Test(arguments: [
    ("dark", -30.0, 0xb48cff, 141, 13), ("dark", 0, 0x56c8f0, 81, 14),
    ("dark", 24, 0xf5d34a, 221, 11), ("dark", 40, 0xff6b9a, 211, 13),
    ("light", -20, 0x4f3fd0, 62, 4), ("light", 12, 0x0a7340, 23, 2),
    ("light", 34, 0xbd2d1a, 124, 1),
  ])
  func temperaturesHaveTheColorsOfTheirAnchors(
    name: String, value: Double, direct: Int, index: Int, ansi: Int
  ) throws {
    let theme = try #require(Theme.builtIn[name])
    let style = Style(.temperature, at: value)
    let numbers = [ColorDepth.direct, .indexed256, .ansi16, .ansi8].map {
      theme.appearance(of: style, in: $0).foreground?.number(in: $0)
    }
    #expect(numbers == [direct, index, ansi, ansi % 8])
  }

  @Test(arguments: ["monochrome", "high-contrast"])
  func themesWithoutColorHaveNoColorsInScales(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    for scale in Style.Scale.allCases {
      for value in scale.steps {
        #expect(theme.appearance(of: Style(scale, at: value)).foreground == nil)
      }
    }
    #expect(theme.appearance(of: Style(.alert, at: 3)).attributes == .bold)
  }

  @Test(arguments: ["dark", "light", "default"])
  func everyDegreeHasItsOwnColorIn24Bits(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    let colors = Style.Scale.temperature.steps.map {
      theme.appearance(of: Style(.temperature, at: $0)).foreground?.number(in: .direct)
    }
    #expect(Set(colors).count == 71)
  }

  @Test(arguments: ["dark", "light", "default"])
  func adjacentDegreesHaveSimilarColors(name: String) throws {
    let theme = try #require(Theme.builtIn[name])
    let parts = Style.Scale.temperature.steps.map { value -> [Int] in
      let number =
        theme.appearance(of: Style(.temperature, at: value)).foreground?.number(in: .direct) ?? 0
      return [number >> 16, number >> 8 & 0xff, number & 0xff]
    }
    for (one, next) in zip(parts, parts.dropFirst()) {
      #expect(zip(one, next).allSatisfy { abs($0 - $1) <= 24 }, "\(one) and \(next)")
    }
  }
}
