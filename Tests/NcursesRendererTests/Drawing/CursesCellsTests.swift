import CNcurses
import Foundation
import TerminalUI
import Testing

@testable import NcursesRenderer

extension CursesTests {
  /// The characters sent to curses, which depend on the locale.
  @Suite struct CursesCellsTests {
    private func sent(
      _ text: String, columns: Int, isUnicode: Bool = true, locale: String = "C.UTF-8"
    ) -> String {
      _ = LocaleEncoding.adopt(from: locale)
      var cells = CursesCells(glyphs: isUnicode ? .unicode : .ascii)
      cells.append(Cell(text), columns: columns, in: 0)
      let scalars = cells.cells.compactMap { Unicode.Scalar($0.scalar) }
      return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [("a", 1), ("é", 1), ("e\u{301}", 1), ("東", 2), ("🇵🇹", 2), ("─", 1)])
    func textOfTheExpectedWidthIsSentUnchanged(_ text: String, _ columns: Int) {
      #expect(sent(text, columns: columns) == text)
    }

    @Test(arguments: ["\u{1b}", "\u{7}", "\u{7f}", "\u{9b}", "a\u{1b}", "\u{200b}\u{9d}"])
    func aControlCharacterIsReplaced(_ text: String) {
      #expect(sent(text, columns: 1) == "\u{fffd}")
    }

    @Test(arguments: [
      ("東", 1, "\u{fffd}"), ("a", 1, "a"), ("é", 2, "\u{fffd} "), ("", 1, "\u{fffd}"),
    ])
    func textOfAnotherWidthIsReplacedByTextOfTheExpectedWidth(
      _ text: String, _ columns: Int, _ expected: String
    ) {
      #expect(sent(text, columns: columns) == expected)
    }

    @Test func everySymbolInTheSourcesHasTheWidthThatTheCLibraryGivesIt() throws {
      _ = LocaleEncoding.adopt(from: "C.UTF-8")
      let file = URL(filePath: #filePath)
      let root = (1...4).reduce(file) { folder, _ in folder.deletingLastPathComponent() }
      let sources = root.appending(path: "Sources")
      let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
      var symbols: Set<Unicode.Scalar> = []
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        symbols.formUnion(try String(contentsOf: file, encoding: .utf8).unicodeScalars)
      }
      #expect(symbols.count > 100)
      let marks: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .format]
      for symbol in symbols where symbol.value >= 0xa0 {
        guard !marks.contains(symbol.properties.generalCategory) else { continue }
        let width = String(symbol).displayWidth
        #expect(width == curses_width(symbol.value), "U+\(String(symbol.value, radix: 16))")
      }
    }

    @Test func onlyASCIIIsSentInASCII() {
      #expect(sent("é", columns: 1, isUnicode: false) == "?")
      #expect(sent("東", columns: 2, isUnicode: false) == "? ")
    }

    @Test func wideTextIsReplacedInTheCLocaleWhichHasNoWidthForIt() {
      #expect(sent("東", columns: 2, locale: "C") == "\u{fffd} ")
    }

    @Test func combiningMarksShareACellWithTheirCharacter() {
      #expect(sent("e\u{301}\u{323}", columns: 1) == "e\u{301}\u{323}")
      var cells = CursesCells(glyphs: .unicode)
      cells.append(Cell("e\u{301}"), columns: 1, in: 0)
      #expect(cells.cells.map(\.columns) == [1, 0])
    }

    @Test func textWithMoreMarksThanFitInACellIsReplaced() {
      let marks = String(repeating: "\u{301}", count: Int(curses_max_marks))
      #expect(sent("e" + marks, columns: 1) == "e" + marks)
      #expect(sent("e" + marks + "\u{301}", columns: 1) == "\u{fffd}")
    }

    @Test func aFlagIsDetectedUntilItIsRemoved() {
      var cells = CursesCells(glyphs: .unicode)
      _ = LocaleEncoding.adopt(from: "C.UTF-8")
      cells.append(Cell("東"), columns: 2, in: 0)
      #expect(!cells.hasFlag)
      cells.append(Cell("🇵🇹"), columns: 2, in: 0)
      #expect(cells.hasFlag)
      cells.removeAll()
      #expect(!cells.hasFlag)
    }
  }
}
