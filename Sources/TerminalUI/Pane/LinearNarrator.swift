/// Says what is new on a screen since it last said something, in plain lines.
///
/// ```swift
/// var narrator = LinearNarrator()
/// for line in narrator.news(in: screen.linearSections(for: state, size: size)) { print(line) }
/// ```
///
/// A pane that comes is told whole; of one that stays, the lines that were not there before. A line
/// that only lost its mark of selection is no news: the one that got it is.
public struct LinearNarrator: Sendable {
  private var known: [String: Set<String>] = [:]

  /// Makes a narrator who has said nothing yet.
  public init() {}

  /// The lines to tell: for each pane with news its name, what is new, and an empty line.
  public mutating func news(in sections: [LinearSection]) -> [String] {
    let lines = sections.flatMap { section -> [String] in
      let known = known[section.name] ?? []
      let new = section.lines.filter { !known.contains($0) }
      return new.isEmpty ? [] : ["\(section.name):"] + new + [""]
    }
    notice(sections)
    return lines
  }

  /// Takes note of what is there without telling it, such as ages that grew.
  public mutating func notice(_ sections: [LinearSection]) {
    known = Dictionary(sections.map { ($0.name, Self.forms(of: $0.lines)) }) { $0.union($1) }
  }

  /// Forgets what was said, so that all of it is news.
  public mutating func forget() {
    known = [:]
  }

  /// Some lines, and what they are without a mark of selection.
  private static func forms(of lines: [String]) -> Set<String> {
    let marks = [Glyphs.unicode, .ascii].map { $0.selectionMark + " " }
    let unmarked = lines.flatMap { line in
      marks.filter(line.hasPrefix).map { String(line.dropFirst($0.count).drop { $0 == " " }) }
    }
    return Set(lines + unmarked)
  }
}
