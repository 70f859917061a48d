import Testing

@testable import TerminalUI

extension Style.Scale {
  /// A load in percent with a step for each of ten, which is rounded, and mixed.
  static let load = Style.Scale(
    "load", firstStyle: 0, steps: (0...10).map { Double($0) * 10 }, isContinuous: true,
    isRounded: true)
  /// A flow with an insignificant range.
  static let flow = Style.Scale("flow", firstStyle: 11, steps: [10, 20], leastValue: 0.5)
}

@Suite struct StyleTests {
  @Test func aStyleIsTwoBytesAndACellSixteen() {
    #expect(MemoryLayout<Style>.size == 2)
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(MemoryLayout<Cell>.size == 16)
  }

  @Test func rolesTheBackdropAndTheLooksOfTheAppHaveDifferentStyles() {
    let roles = Style.Role.allCases.map { Style($0) }
    #expect(roles.map(\.role) == Style.Role.allCases)
    let numbers = [0, 1, 500, Style.customCount - 1]
    let looks = numbers.map { Style(custom: $0, .bold) }
    #expect(looks.map(\.customNumber) == numbers)
    #expect(looks.allSatisfy { $0.role == nil && $0.attributes == .bold })
    #expect(Style.backdrop.role == nil && Style.backdrop.customNumber == nil)
    #expect(roles.allSatisfy { $0.customNumber == nil })
  }

  @Test func everyStyleHasItsOwnTableIndex() {
    let attributes = (0..<32).map { Style.Attributes(rawValue: $0) }
    let styles = (0..<2048).flatMap { code in attributes.map { Style(code: code, $0) } }
    #expect(styles.map(\.tableIndex) == Array(0..<2048 * 32))
    let unknown = Style(.text, Style.Attributes(rawValue: 0xe1))
    #expect(unknown.tableIndex == Style(.text, .bold).tableIndex)
  }
}

@Suite struct ScaleTests {
  @Test(arguments: [Style.Scale.load, .flow], [Double.nan, .infinity, -.infinity])
  func aValueThatIsNotFiniteHasTheStyleOfText(scale: Style.Scale, value: Double) {
    #expect(Style(scale, at: value, .bold) == Style(.text, .bold))
  }

  @Test(arguments: [Style.Scale.load, .flow])
  func anEnormousValueHasTheLastStepOfItsScale(scale: Style.Scale) {
    #expect(scale.value(of: Style(scale, at: 1e300)) == scale.steps.last)
    _ = Style(scale, at: -1e300)
  }

  @Test(arguments: [
    (Style.Scale.load, -5.0, 0.0), (.load, 9.4, 0), (.load, 9.5, 10), (.load, 99, 90),
    (.load, 200, 100), (.flow, 10, 10), (.flow, 19.9, 10), (.flow, 20, 20),
  ])
  func aValueHasTheStepOfItsDisplayedNumber(scale: Style.Scale, value: Double, step: Double) {
    #expect(scale.value(of: Style(scale, at: value, .bold)) == step)
    #expect(Style(scale, at: value).role == nil)
  }

  @Test(arguments: [(0.0, Style.Role.secondary), (0.4, .secondary), (0.5, .text), (9.9, .text)])
  func anInsignificantValueHasTheStyleOfARole(value: Double, role: Style.Role) {
    #expect(Style(.flow, at: value, .bold) == Style(role, .bold))
  }

  @Test func aStyleOfAnotherScaleHasNoValue() {
    #expect(Style.Scale.load.value(of: Style(.flow, at: 10)) == nil)
    #expect(Style.Scale.flow.value(of: Style(.load, at: 100)) == nil)
    #expect(Style.Scale.load.value(of: .text) == nil)
  }

  @Test func aValueHasTheColorOfItsScaleInTheTheme() {
    let (load, flow) = (Appearance(.ansi(1)), Appearance(.ansi(2)))
    let theme = Theme(
      scales: [.load: ColorScale([.init(0, load)]), .flow: ColorScale([.init(0, flow)])])
    #expect(theme.appearance(of: Style(.load, at: 100)) == load)
    #expect(theme.appearance(of: Style(.flow, at: 10)) == flow)
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

  @Test(arguments: [Self.coldToWarm, ColorScale([.init(0.5, Appearance(.rgb(1, 2, 3)))])])
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
    #expect(Theme().appearance(of: Style(.load, at: 3)) == Appearance())
  }
}
