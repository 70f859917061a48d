extension StringProtocol {
  /// The text in lines of at most so many columns.
  ///
  /// Lines break at blanks and line ends, and on either side of wide characters, as Chinese and
  /// Japanese do; a word that is longer than a line is cut. Empty lines are kept.
  public func wrapped(to width: Int) -> [String] {
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

/// Fills lines with one paragraph, character by character.
private struct WordWrap {
  let width: Int
  private var lines: [String] = []
  private var line = Run()
  /// The blanks since the last word of the line; they vanish where the line breaks.
  private var gap = Run()
  /// The word that may still grow.
  private var word = Run()

  init(width: Int) {
    self.width = width
  }

  /// Some text and its width.
  private struct Run {
    var text = ""
    var width = 0

    static func += (left: inout Run, right: Run) {
      left.text += right.text
      left.width += right.width
    }
  }

  mutating func add(_ character: TerminalCharacter) {
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
  /// The text in at most so many lines of a width; where there is more of it, the last line ends in
  /// `…`.
  public func wrapped(to width: Int, lines count: Int) -> [String] {
    let lines = wrapped(to: width)
    guard count > 0, lines.count > count else { return Array(lines.prefix(max(0, count))) }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [rest.truncated(to: width)]
  }
}
