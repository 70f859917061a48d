/// The text of a pane, as plain lines.
public struct LinearSection: Hashable, Sendable {
  /// The title of the pane.
  public var name: String
  /// The lines of the pane's text.
  public var lines: [String]

  /// Creates a section.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  /// Creates the section of a pane.
  ///
  /// - Parameters:
  ///   - pane: The pane's id, whose words name the section if there is no title.
  ///   - title: The title of the pane, or `nil`.
  ///   - frame: The pane's frame, drawn in Unicode to distinguish drawings from text.
  ///   - glyphs: The characters that the lines may use.
  public init(_ pane: PaneID, title: String? = nil, _ frame: Frame, glyphs: Glyphs) {
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
