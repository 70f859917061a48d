import Foundation
import Redux
import TerminalUI
import TestSupport
import Testing

@testable import NcursesRenderer

extension CursesTests {
  /// The output to a terminal of 40 columns and 12 rows.
  @Suite struct PainterTests {
    private let terminal: PseudoTerminal
    private let session: TerminalSession

    init() throws {
      (terminal, session) = try Self.open()
    }

    private static func open(
      _ name: String = "xterm-256color", _ change: (inout TerminalOptions) -> Void = { _ in }
    ) throws -> (PseudoTerminal, TerminalSession) {
      let terminal = try PseudoTerminal()
      var options = TerminalOptions(terminal, name: name)
      change(&options)
      return (terminal, try TerminalSession(options))
    }

    /// Draws a frame and returns the output.
    private func show(
      _ text: String, rows: [Int]? = nil, columns: Range<Int>? = nil, cursor: Cursor? = nil,
      isRepaint: Bool = false
    ) -> String {
      var presentation = Presentation(text, cursor: cursor)
      if let rows { presentation.changedRows.removeAll { !rows.contains($0.y) } }
      if let columns {
        for index in presentation.changedRows.indices {
          presentation.changedRows[index].columns = columns
        }
      }
      session.show(presentation, isRepaint: isRepaint)
      return terminal.output()
    }

    // MARK: Rows

    @Test func theFrameIsShownOnTheScreen() {
      let text = "東京 12 °C\ne\u{301}té · 🇵🇹 ok\n\nend"
      _ = show(text)
      #expect(
        shownRows() == text.split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init) + Array(repeating: "", count: 8))
    }

    @Test func onlyChangedTextIsSent() {
      _ = show("one two\nthree\nfour")
      let sent = show("one two\nthrew\nfour")
      #expect(sent.contains("w"))
      #expect(!sent.contains("one") && !sent.contains("four"))
      #expect(sent.utf8.count < 16)
    }

    @Test func rowsNotMarkedAsChangedAreIgnored() {
      _ = show("one\ntwo")
      _ = show("ONE\nTWO", rows: [1])
      #expect(shownRows().prefix(2) == ["one", "TWO"])
    }

    @Test func columnsNotMarkedAsChangedAreIgnored() {
      _ = show("one two")
      _ = show("ONE TWO", columns: 4..<6)
      #expect(shownRows()[0] == "one TWo")
    }

    @Test func anUnchangedFrameIsNotSentAgain() {
      _ = show("one\ntwo")
      #expect(show("one\ntwo") == "")
    }

    @Test func aRepaintSendsEverythingInOneSynchronizedUpdate() {
      _ = show("one\ntwo")
      let sent = show("one\ntwo", rows: [], isRepaint: true)
      #expect(sent.hasPrefix("\u{1b}[?2026h"))
      #expect(sent.hasSuffix("\u{1b}[?2026l"))
      #expect(sent.contains("one") && sent.contains("two"))
    }

    @Test func aChangedFlagIsSentWhole() {
      _ = show("🇵🇹 Lisbon")
      #expect(show("🇵🇱 Lisbon").contains("🇵🇱"))
    }

    @Test func aReplacedFlagLeavesNothingBehind() {
      _ = show("🇵🇹 Lisbon")
      #expect(show("?? Lisbon").contains("?? Lisbon"))
      #expect(show("?! Lisbon").count < 16)
    }

    @Test func aFlagReplacedAfterTheRestOfItsRowLeavesNothingBehind() {
      _ = show("🇵🇹 Lisbon")
      _ = show("🇵🇹 Lisboa", columns: 8..<9)
      #expect(show("?? Lisboa", columns: 0..<2).contains("?? Lisboa"))
    }

    @Test func aNarrowCharacterOverHalfOfAWideOneLeavesNoOtherHalf() {
      _ = show("東京 ok")
      _ = show("a京 ok")
      #expect(shownRows()[0] == "a京 ok")
      _ = show("ab京ok")
      #expect(shownRows()[0] == "ab京ok")
    }

    @Test func theLowerRightCornerIsDrawn() {
      let line = String(repeating: "x", count: 40)
      _ = show(Array(repeating: line, count: 12).joined(separator: "\n"))
      #expect(shownRows() == Array(repeating: line, count: 12))
    }

    // MARK: The cursor

    @Test func theCursorIsVisibleOnlyIfTheFrameHasOne() {
      var modes = TerminalModes(after: show("prompt:"))
      #expect(modes.off == ["25"])
      modes.follow(show("prompt:", cursor: Cursor(Position(x: 8, y: 0))))
      #expect(modes.off == [])
      #expect(shownCursor() == Position(x: 8, y: 0))
      modes.follow(show("prompt:", cursor: Cursor(Position(x: 3, y: 2), isVisible: false)))
      #expect(modes.off == ["25"])
      #expect(shownCursor() == Position(x: 3, y: 2))
      modes.follow(show("prompt:"))
      #expect(modes.off == ["25"])
    }

    @Test func aCursorThatCannotBeHiddenIsMovedToTheLowerRightCorner() throws {
      let (terminal, session) = try Self.open("vt100")
      session.show(Presentation("one"), isRepaint: false)
      #expect(terminal.output().contains("one"))
      #expect(shownCursor() == Position(x: 39, y: 11))
    }

    // MARK: Colors

    private static let colored = Theme([
      .warm: Appearance(.rgb(240, 160, 40)), .key: Appearance(.ansi(6), .bold),
      .selection: Appearance(nil, .reverse),
    ])

    /// Returns the output for a warm word, a key, and a selection on a terminal with this name.
    private func sentInColor(_ name: String, usesColor: Bool = true) throws -> String {
      let (terminal, session) = try Self.open(name) {
        $0.themes.standard = Self.colored
        $0.usesColor = usesColor
      }
      var presentation = Presentation("")
      presentation.frame.write("hot", at: .zero, style: Style(.warm))
      presentation.frame.write("key", at: Position(x: 4, y: 0), style: Style(.key))
      presentation.frame.write("row", at: Position(x: 8, y: 0), style: Style(.selection))
      session.show(presentation, isRepaint: false)
      return terminal.output()
    }

    @Test(arguments: [
      ("xterm-256color", "\u{1b}[38;5;214m"), ("xterm-16color", "\u{1b}[33m"),
      ("xterm", "\u{1b}[33m"), ("xterm-direct", "\u{1b}[38:2::240:160:40m"),
    ])
    func aColorIsTheNearestThatTheTerminalHas(_ name: String, _ sequence: String) throws {
      try TerminalDescriptions.install()
      let sent = try sentInColor(name)
      #expect(sent.contains("\(sequence)hot"))
      #expect(!sent.contains("\u{1b}[40m") && !sent.contains("\u{1b}[48"))
    }

    @Test(arguments: ["xterm-256color", "tmux-256color", "screen-256color"])
    func directColorsNeedNoTerminfoSupport(name: String) throws {
      let (terminal, session) = try Self.open(name) {
        $0.themes.standard = Self.colored
        $0.themes.standard[.cold] = Appearance(.rgb(240, 161, 41), on: .rgb(1, 2, 3))
        $0.themes.standard[.match] = Appearance(.ansi(12))
        $0.hasDirectColors = true
      }
      var presentation = Presentation("")
      for (x, role) in [Style.Role.warm, .cold, .key, .match].enumerated() {
        presentation.frame.write("word\(x)", at: Position(x: 6 * x, y: 0), style: Style(role))
      }
      session.show(presentation, isRepaint: false)
      let sent = terminal.output()
      #expect(sent.contains("\u{1b}[38;2;240;160;40mword0"))
      #expect(sent.contains("\u{1b}[38;2;240;161;41m"))
      #expect(sent.contains("\u{1b}[48;2;1;2;3m"))
      #expect(sent.contains("\u{1b}[36mword2"), "the terminal's own colors stay its own")
      #expect(sent.contains(#/\u{1b}\[(94|38;5;12)mword3/#))
      #expect(!sent.contains("8;5;214"))
      session.close()
      #expect(!terminal.output().contains("\u{1b}]"), "no palette to restore")
    }

    @Test func aNewThemeRestylesTheNextFrame() throws {
      let (terminal, session) = try Self.open { $0.themes.standard = Self.colored }
      var presentation = Presentation("")
      presentation.frame.write("hot", at: .zero, style: Style(.warm))
      session.show(presentation, isRepaint: false)
      _ = terminal.output()
      let blue = Boxed(wrappedValue: ThemeSet(Theme([.warm: Appearance(.rgb(0, 0, 255))])))
      #expect(session.adopt(blue, on: nil))
      session.show(presentation, isRepaint: false)
      #expect(terminal.output().contains("\u{1b}[38;5;21mhot"))
      #expect(!session.adopt(blue, on: nil), "the same theme draws nothing")
    }

    @Test func aNewThemeFreesTheDirectColorsOfEarlierOnes() throws {
      let (terminal, session) = try Self.open { $0.hasDirectColors = true }
      var presentation = Presentation("")
      presentation.frame.write("hot", at: .zero, style: Style(.warm))
      for red in UInt8(0)...255 {
        let theme = Theme([.warm: Appearance(.rgb(red, 9, 9))])
        #expect(session.adopt(Boxed(wrappedValue: ThemeSet(theme)), on: nil))
        session.show(presentation, isRepaint: false)
        #expect(terminal.output().contains("\u{1b}[38;2;\(red);9;9mhot"))
      }
    }

    @Test func themesForBackgroundsQueryTheTerminalOnceTheyAreSelected() throws {
      let (terminal, session) = try Self.open()
      _ = terminal.output()
      #expect(session.adopt(Boxed(wrappedValue: ThemeSet(.dark)), on: nil))
      #expect(!terminal.output().contains("\u{1b}]11;?"))
      let automatic = ThemeSet(.standard, byBackground: [.light: .light])
      #expect(session.adopt(Boxed(wrappedValue: automatic), on: nil))
      #expect(terminal.output().contains("\u{1b}]11;?"))
      session.endReports()
    }

    @Test func theTitleOfTheWindowIsSavedOnceAndRestored() throws {
      let (terminal, session) = try Self.open()
      _ = terminal.output()
      session.setTitle("29° Lisbon\u{7}\u{1b}[c")
      session.setTitle("30° Lisbon")
      #expect(
        terminal.output()
          == "\u{1b}[22;2t\u{1b}]2;29° Lisbon[c\u{1b}\\" + "\u{1b}]2;30° Lisbon\u{1b}\\")
      session.close()
      let end = terminal.output()
      #expect(end.components(separatedBy: "\u{1b}[23;2t").count == 2)
    }

    @Test func anEightColorTerminalShowsBrightColorsAsBold() throws {
      let (terminal, session) = try Self.open("xterm") {
        $0.themes.standard = Theme([.warm: Appearance(.ansi(11))])
      }
      var presentation = Presentation("")
      presentation.frame.write("hot", at: .zero, style: Style(.warm))
      session.show(presentation, isRepaint: false)
      #expect(terminal.output().contains(#/\u{1b}\[(0;)?1m\u{1b}\[33mhot/#))
    }

    @Test func textIsDrawnEvenIfThereAreMoreColorsThanPairs() throws {
      let degrees = Style.Scale(
        "degrees", firstStyle: 0, steps: (-30...40).map { Double($0) }, isRounded: true)
      let (terminal, session) = try Self.open("xterm") {
        $0.themes.standard = Theme(
          [:],
          scales: [
            degrees: ColorScale(
              (-30...40).map { value in
                let (text, background) = (UInt8((value + 30) % 8), UInt8((value + 30) / 8))
                return .init(Double(value), Appearance(.ansi(text), on: .ansi(background)))
              })
          ])
      }
      var presentation = Presentation("")
      for value in -30...40 {
        presentation.frame.write(
          "\(value)", at: Position(x: (value + 30) % 10 * 4, y: (value + 30) / 10),
          style: Style(degrees, at: Double(value)))
      }
      session.show(presentation, isRepaint: false)
      let output = terminal.output()
      #expect(shownRows()[7] == "40")
      // The last pair has the number 63, and its text is 32.
      #expect(output.contains("\u{1b}[36m\u{1b}[47m32\u{1b}[39;49m"))
      #expect(output.contains("\u{1b}[m  33  "), "33 has the default colors")
    }

    @Test func aCellThatTheTerminalCannotShowIsReplacedAsLongAsTheThemeNeedsIt() throws {
      let plain = Theme(looks: [Style(custom: 7): Appearance()])
      let colored = Theme(looks: [Style(custom: 7): Appearance(.ansi(2))])
      let (terminal, session) = try Self.open {
        $0.themes.standard = plain
        $0.cellFallback = { theme, depth, _ in
          guard theme.appearance(of: Style(custom: 7), in: depth).foreground == nil else {
            return nil
          }
          return { $0.style.customNumber == 7 ? Cell("#", style: $0.style) : $0 }
        }
      }
      var presentation = Presentation("land")
      presentation.frame.write("o", at: Position(x: 5, y: 0), style: Style(custom: 7))
      session.show(presentation, isRepaint: false)
      #expect(shownRows()[0] == "land #")
      _ = terminal.output()
      #expect(session.adopt(Boxed(wrappedValue: ThemeSet(colored)), on: nil))
      session.show(presentation, isRepaint: false)
      #expect(shownRows()[0] == "land o")
      #expect(session.adopt(Boxed(wrappedValue: ThemeSet(plain)), on: nil))
      session.show(presentation, isRepaint: false)
      #expect(shownRows()[0] == "land #")
    }

    @Test func withoutColorsTheAttributesAreKept() throws {
      for sent in [try sentInColor("xterm-256color", usesColor: false), try sentInColor("vt100")] {
        #expect(!sent.contains(#/\u{1b}\[[0-9;]*3[0-9][;m]/#))
        #expect(sent.contains(#/\u{1b}\[[0-9;]*1m[^k]*key/#))
        #expect(sent.contains(#/\u{1b}\[[0-9;]*7m[^r]*row/#))
      }
    }

    @Test func onlyASCIIIsSentInASCII() throws {
      let (terminal, session) = try Self.open { $0.isASCII = true }
      session.show(Presentation("東京 12 °C ─ é"), isRepaint: false)
      #expect(terminal.output().utf8.allSatisfy { $0 < 0x80 })
    }
  }
}
