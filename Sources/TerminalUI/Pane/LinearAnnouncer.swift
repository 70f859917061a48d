/// Announcements of the changes on a screen, as plain lines.
///
/// ```swift
/// var announcer = LinearAnnouncer()
/// for line in announcer.announcements(for: sections) { print(line) }
/// ```
///
/// All lines of a new pane are announced, and only the new lines of any other pane. A line that
/// only lost its selection mark is not new, but the line that got the mark is.
package struct LinearAnnouncer: Sendable {
  private var known: [String: Set<String>] = [:]

  /// Creates an announcer without earlier announcements.
  package init() {}

  /// Returns the lines to print: the name of each changed pane, its new lines, and an empty line.
  package mutating func announcements(for sections: [LinearSection]) -> [String] {
    let lines = sections.flatMap { section -> [String] in
      let known = known[section.name] ?? []
      let new = section.lines.filter { !known.contains($0) }
      return new.isEmpty ? [] : ["\(section.name):"] + new + [""]
    }
    skip(sections)
    return lines
  }

  /// Treats sections as announced, such as those in which only ages changed.
  package mutating func skip(_ sections: [LinearSection]) {
    known = Dictionary(sections.map { ($0.name, Self.forms(of: $0.lines)) }) { $0.union($1) }
  }

  /// Discards all earlier announcements, so that all lines are new.
  package mutating func reset() {
    known = [:]
  }

  /// Returns lines, with and without their selection marks.
  private static func forms(of lines: [String]) -> Set<String> {
    let marks = [Glyphs.unicode, .ascii].map { $0.selectionMark + " " }
    let unmarked = lines.flatMap { line in
      marks.filter(line.hasPrefix).map { String(line.dropFirst($0.count).drop { $0 == " " }) }
    }
    return Set(lines + unmarked)
  }
}
