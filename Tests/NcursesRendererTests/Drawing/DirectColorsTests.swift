import Testing

@testable import NcursesRenderer

@Suite struct DirectColorsTests {
  private static func make(
    foreground: String = "\u{1b}[38;5;200m", background: String = "\u{1b}[48;5;200m"
  ) -> DirectColors? {
    DirectColors(foreground: Array(foreground.utf8), background: Array(background.utf8))
  }

  private func translated(_ text: String, by colors: DirectColors) -> String {
    Array(text.utf8).withUnsafeBytes {
      String(decoding: colors.translated($0), as: UTF8.self)
    }
  }

  @Test func aColorGetsTheNearestNumberUnlessItIsTaken() throws {
    var colors = try #require(Self.make())
    #expect(colors.number(of: 0xf0a028, nearest: 214) == 214)
    #expect(colors.number(of: 0xf0a029, nearest: 214) == 16)
    #expect(colors.number(of: 0xf0a028, nearest: 214) == 214)
    #expect(colors.number(of: 0x000008, nearest: 8) == 17, "the terminal's own colors stay free")
  }

  @Test func withoutAFreeNumberAColorSharesTheOneOfTheNearestColor() throws {
    var colors = try #require(Self.make())
    let assigned = (0..<240).map { colors.number(of: $0 << 8 | 0x100000, nearest: 16) }
    #expect(Set(assigned) == Set(16..<256))
    #expect(colors.number(of: 0x100401, nearest: 16) == assigned[4])
  }

  @Test func forgottenColorsFreeTheirNumbers() throws {
    var colors = try #require(Self.make())
    for color in 0..<240 { _ = colors.number(of: color << 8 | 0x100000, nearest: 16) }
    colors.forget()
    #expect(translated("\u{1b}[38;5;100m", by: colors) == "\u{1b}[38;5;100m")
    #expect(colors.number(of: 0xf0a028, nearest: 214) == 214)
    #expect(translated("\u{1b}[38;5;214m", by: colors) == "\u{1b}[38;2;240;160;40m")
  }

  @Test func onlySequencesWithAssignedNumbersAreTranslated() throws {
    var colors = try #require(Self.make())
    _ = colors.number(of: 0xff8001, nearest: 208)
    let output = "a\u{1b}[38;5;208mb\u{1b}[48;5;208mc\u{1b}[38;5;209md\u{1b}[1m°\u{1b}[38;5;20"
    #expect(
      translated(output, by: colors)
        == "a\u{1b}[38;2;255;128;1mb\u{1b}[48;2;255;128;1mc\u{1b}[38;5;209md\u{1b}[1m°\u{1b}[38;5;20"
    )
  }

  @Test(arguments: [
    "", "text", "\u{1b}", "\u{1b}[38;5;", "\u{1b}[38;5;208", "\u{1b}[38;5;m", "\u{1b}[38;5;2080m",
    "\u{1b}[38;5;99999999999999999999m", "\u{1b}[38;5;208;1m", "\u{1b}\u{1b}[m",
  ])
  func otherOutputIsUnchanged(output: String) throws {
    var colors = try #require(Self.make())
    _ = colors.number(of: 0xff8001, nearest: 208)
    #expect(translated(output, by: colors) == output)
  }

  @Test func theFormWithColonsIsTranslated() throws {
    var colors = try #require(
      Self.make(foreground: "\u{1b}[38:5:200m", background: "\u{1b}[48:5:200m"))
    _ = colors.number(of: 0x010203, nearest: 16)
    #expect(translated("\u{1b}[38:5:16mx", by: colors) == "\u{1b}[38;2;1;2;3mx")
  }

  @Test(arguments: ["", "\u{1b}[m", "200m", "\u{1b}[38;5;200m\u{1b}[1m", "\u{1b}[38;5;201m"])
  func anUnknownFormIsRejected(sequence: String) {
    #expect(Self.make(foreground: sequence) == nil)
    #expect(DirectColors(foreground: nil, background: nil) == nil)
  }
}
