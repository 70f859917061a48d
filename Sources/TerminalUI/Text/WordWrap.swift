extension StringProtocol {
  /// Wraps the text into lines of at most `width` columns.
  ///
  /// Lines break at blanks, at line ends, and on both sides of wide characters, as is usual in Chinese and Japanese. A
  /// word that is longer than a line is cut. Empty lines are kept. If `width` is 1, wide characters are left out.
  package func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    if isPrintableASCII, utf8.count <= width, !hasSuffix(" ") {
      return [String(self)]
    }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      var wrap = WordWrap(width: width)
      for character in $0.terminalCharacters { wrap.add(character) }
      return wrap.finished()
    }
  }
}

/// The wrapping of one paragraph, character by character.
private struct WordWrap {
  let width: Int
  private var lines: [String] = []
  private var line = Run()
  /// The blanks since the last word of the line, which a line break drops.
  private var gap = Run()
  /// The last word, which can still grow.
  private var word = Run()

  init(width: Int) {
    self.width = width
  }

  /// A part of the text with its width.
  private struct Run {
    var text = ""
    var width = 0

    static func += (left: inout Run, right: Run) {
      left.text += right.text
      left.width += right.width
    }
  }

  mutating func add(_ character: TerminalCharacter) {
    guard character.width <= width else { return }
    let run = Run(text: character.text, width: character.width)
    if character == .blank {
      endWord()
      gap += run
    } else {
      if character.width == 2 { endWord() }
      if word.width + run.width > width { endWord() }
      word += run
      if character.width == 2 { endWord() }
    }
  }

  mutating func finished() -> [String] {
    endWord()
    return lines + [line.text]
  }

  private mutating func endWord() {
    guard word.width > 0 else { return }
    if line.width + gap.width + word.width > width { breakLine() }
    line += gap
    line += word
    gap = Run()
    word = Run()
  }

  private mutating func breakLine() {
    if line.width > 0 { lines.append(line.text) }
    line = Run()
    gap = Run()
  }
}

extension String {
  /// Wraps the text into at most `count` lines; if the text is longer, the last line ends in `…`.
  package func wrapped(to width: Int, lines count: Int) -> [String] {
    let lines = wrapped(to: width)
    guard count > 0, lines.count > count else { return Array(lines.prefix(max(0, count))) }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [rest.truncated(to: width)]
  }
}
