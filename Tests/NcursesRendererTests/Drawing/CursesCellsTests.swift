import CNcurses
import TerminalUI
import Testing

@testable import NcursesRenderer

extension CursesTests {
  /// The output depends on the C library's tables, and therefore on the locale.
  @Suite struct CursesCellsTests {
    private func sent(
      _ text: String, columns: Int, isUnicode: Bool = true, locale: String = "C.UTF-8"
    ) -> String {
      _ = LocaleEncoding.adopt(from: locale)
      var sendable = CursesCells(glyphs: isUnicode ? .unicode : .ascii)
      sendable.append(Cell(text), columns: columns, in: curses_blank(0, 0))
      let scalars = sendable.characters.flatMap(\.scalars)
      return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [("a", 1), ("é", 1), ("e\u{301}", 1), ("東", 2), ("🇵🇹", 2), ("─", 1)])
    func textOfTheRightWidthIsSentAsItIs(_ text: String, _ columns: Int) {
      #expect(sent(text, columns: columns) == text)
    }

    @Test(arguments: ["\u{1b}", "\u{7}", "\u{7f}", "\u{9b}", "a\u{1b}", "\u{200b}\u{9d}"])
    func aControlCharacterNeverIs(_ text: String) {
      #expect(sent(text, columns: 1) == "\u{fffd}")
    }

    @Test(arguments: [
      ("東", 1, "\u{fffd}"), ("a", 1, "a"), ("é", 2, "\u{fffd} "), ("", 1, "\u{fffd}"),
    ])
    func aSignOfTheExpectedWidthReplacesTextOfAnother(
      _ text: String, _ columns: Int, _ expected: String
    ) {
      #expect(sent(text, columns: columns) == expected)
    }

    @Test func nothingAbove7fIsSentInASCII() {
      #expect(sent("é", columns: 1, isUnicode: false) == "?")
      #expect(sent("東", columns: 2, isUnicode: false) == "? ")
    }

    @Test func nothingIsSentThatTheLocaleHasNoWidthFor() {
      #expect(sent("東", columns: 2, isUnicode: false, locale: "C") == "? ")
    }

    @Test func marksStandOnTheirCharacter() {
      #expect(sent("e\u{301}\u{323}", columns: 1) == "e\u{301}\u{323}")
      var sendable = CursesCells(glyphs: .unicode)
      sendable.append(Cell("e\u{301}"), columns: 1, in: curses_blank(0, 0))
      #expect(sendable.characters.count == 1)
    }

    @Test func flagsAreNoticed() {
      var sendable = CursesCells(glyphs: .unicode)
      _ = LocaleEncoding.adopt(from: "C.UTF-8")
      sendable.append(Cell("東"), columns: 2, in: curses_blank(0, 0))
      #expect(!sendable.hasFlag)
      sendable.append(Cell("🇵🇹"), columns: 2, in: curses_blank(0, 0))
      #expect(sendable.hasFlag)
      sendable.removeAll()
      #expect(!sendable.hasFlag)
    }
  }
}

extension cchar_t {
  /// The scalars of the cell: a character and its combining marks.
  fileprivate var scalars: [Unicode.Scalar] {
    let all = [chars.0, chars.1, chars.2, chars.3, chars.4]
    return all.prefix { $0 != 0 }.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
  }
}
