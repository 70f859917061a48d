extension TerminalCharacter {
  /// The most similar ASCII text, or an empty string if the character is best left out.
  ///
  /// Latin letters lose their marks (`é` → `e`, `ß` → `ss`), flags become country codes, and `°` is
  /// removed. A character without a similar text becomes `?`.
  var ascii: String {
    let scalars = text.unicodeScalars
    guard let base = scalars.first else { return "" }
    if base.isASCII { return String(base) }
    if base.isRegionalIndicator {
      return String(String.UnicodeScalarView(scalars.map(\.regionalLetter)))
    }
    return Self.symbols[base] ?? base.latinLetters ?? base.boxLine ?? base.fullWidthASCII ?? "?"
  }

  private static let symbols: [Unicode.Scalar: String] = {
    var symbols: [Unicode.Scalar: String] = [
      "°": "", "…": "~", "·": "-", "×": "x", "µ": "u", "μ": "u", "©": "(c)", "½": "1/2",
      "¼": "1/4", "¾": "3/4", "¹": "1", "²": "2", "³": "3", "¡": "!", "¿": "?", "≈": "~", "±": "+-",
    ]
    let alike: [(of: String, Unicode.Scalar)] = [
      ("\u{a0}\u{2002}\u{2003}\u{2009}\u{202f}\u{3000}", " "),
      ("“”„‟«»″", "\""), ("‘’‚‛‹›′ʻʼ", "'"), ("‐‑‒–—―−", "-"),
      ("←◂◀", "<"), ("→▸▶►", ">"), ("▮", "|"), ("↑▲▴", "^"), ("↓▼▾", "v"), ("•●★☆∗", "*"),
      ("○◦", "o"),
      ("✓✔", "+"), ("✕✖✗✘", "x"),
      ("▁", "_"), ("▂░", "."), ("▃", "-"), ("▄▒", ":"), ("▅", "="), ("▆", "+"), ("▇", "*"),
      ("█▓", "#"),
    ]
    for (group, symbol) in alike {
      for scalar in group.unicodeScalars { symbols[scalar] = String(symbol) }
    }
    return symbols
  }()
}

extension Unicode.Scalar {
  /// The plain form of a Latin letter, as in the Unicode name `LATIN SMALL LETTER O WITH STROKE`.
  fileprivate var latinLetters: String? {
    let words = (properties.name ?? "").split(separator: " ")
    guard words.count > 3, words[0] == "LATIN" else { return nil }
    guard let isSmall = ["SMALL": true, "CAPITAL": false][words[1]] else { return nil }
    let named = Self.namedLetters[String(words[3])]
    guard let letters = named ?? (words[3].count <= 2 ? String(words[3]) : nil) else { return nil }
    return isSmall ? letters.lowercased() : letters
  }

  private static let namedLetters = [
    "SHARP": "SS", "THORN": "TH", "ETH": "D", "ENG": "NG", "DOTLESS": "I", "LONG": "S",
    "SCHWA": "E",
  ]

  /// The ASCII character of a full-width form.
  fileprivate var fullWidthASCII: String? {
    (0xff01...0xff5e).contains(value)
      ? String(Unicode.Scalar(UInt8(truncatingIfNeeded: value - 0xfee0))) : nil
  }

  /// The ASCII form of a box-drawing character, whose Unicode name shows the direction.
  fileprivate var boxLine: String? {
    guard (0x2500..<0x2580).contains(value), let words = properties.name?.split(separator: " ")
    else { return nil }
    return switch words.last {
    case "HORIZONTAL" where !words.contains("AND"): "-"
    case "VERTICAL" where !words.contains("AND"): "|"
    default: "+"
    }
  }
}

extension String {
  /// Returns the text in a repertoire of symbols: in ASCII only for ``Glyphs/ascii``.
  package func transliterated(for glyphs: Glyphs) -> String {
    if glyphs.isUnicode || isPrintableASCII { return self }
    return terminalCharacters.map(\.ascii).joined()
  }
}

extension Frame {
  /// Returns the frame in a repertoire of symbols, with every character in the columns that it had.
  ///
  /// The frame of a pane is transliterated as a whole after it is drawn. Panes therefore have the
  /// same layout in both repertoires, and need no code for ASCII.
  ///
  /// Because columns are kept, `ß` becomes `s`, and `?` fills the columns of a character without a
  /// similar text. The column of a `°` moves to the end of its word: `22 °C` becomes `22 C `. A `±` also
  /// takes the blank after it: `21 ± 1` becomes `21 +-1`.
  package func transliterated(for glyphs: Glyphs) -> Frame {
    guard !glyphs.isUnicode else { return self }
    var frame = self
    for index in cells.indices.reversed() where cells[index].inlineText == .degree {
      frame.moveBehindWord(index)
    }
    for index in frame.cells.indices where frame.cells[index].inlineText == .plusMinus {
      frame.writePlusMinus(index)
    }
    let cells = frame.cells
    for index in cells.indices where !cells[index].inlineText.isASCII {
      let next = index + 1
      let isWide = next < cells.endIndex && cells[next].isContinuation
      let character = TerminalCharacter(cells[index].inlineText, width: isWide ? 2 : 1)
      for (offset, ascii) in character.asciiColumns.enumerated() {
        frame.cells[index + offset].text = String(ascii)
      }
    }
    return frame
  }

  /// Writes `+-` in a cell and a blank after it, or `~` without one.
  private mutating func writePlusMinus(_ index: Int) {
    let next = index + 1
    guard next % size.width > 0, cells[next].inlineText == .blank else {
      cells[index].text = "~"
      return
    }
    (cells[index].text, cells[next].text) = ("+", "-")
    cells[next].style = cells[index].style
  }

  /// Moves a cell behind the word of visible ASCII characters in its own style that follows it.
  private mutating func moveBehindWord(_ index: Int) {
    let rowEnd = (index / size.width + 1) * size.width
    var next = index + 1
    while next < rowEnd, cells[next].style == cells[index].style, cells[next].isVisibleASCII {
      cells.swapAt(next - 1, next)
      next += 1
    }
  }
}

extension Cell {
  fileprivate var isVisibleASCII: Bool { inlineText.isASCII && !isContinuation && self != blank }

  private var blank: Cell { Cell(.blank, style: style) }
}

extension TerminalCharacter {
  /// The ASCII characters that replace the character, one for each column.
  fileprivate var asciiColumns: [Character] {
    let ascii = ascii
    if ascii.isEmpty { return Array(repeating: " ", count: width) }
    let isUnknown = ascii == "?" || ascii.count > width && !ascii.allSatisfy(\.isLetter)
    if isUnknown { return Array(repeating: "?", count: width) }
    return (0..<width).map { ascii.dropFirst($0).first ?? " " }
  }
}
