/// The text of a pane, as plain lines.
package struct LinearSection: Hashable, Sendable {
  /// The title of the pane.
  package var name: String
  /// The lines of the pane's text.
  package var lines: [String]

  package init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  /// Creates the section of a pane.
  ///
  /// The words of the pane's id name the section if there is no title. The frame must be drawn in Unicode,
  /// to distinguish drawings from text.
  package init(_ pane: PaneID, title: String? = nil, _ frame: Frame, glyphs: Glyphs) {
    self.init(
      name: title ?? pane.spokenName,
      lines: frame.linearLines.map { $0.transliterated(for: glyphs) })
  }
}

extension PaneID {
  /// The words of the name: `weather current`, also of `weather.current.80x24`.
  fileprivate var spokenName: String {
    rawValue.split(separator: ".").filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
  }
}
