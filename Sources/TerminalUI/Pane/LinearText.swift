extension Frame {
  /// The text of the picture as plain lines, for screen readers and output that is no terminal.
  ///
  /// What has the role of a border is left out, then empty lines, and the margin that all others
  /// have.
  public var linearLines: [String] {
    var frame = self
    for index in cells.indices where cells[index].style.role == .border {
      frame.cells[index].inlineText = .blank
    }
    let lines = frame.lines.filter { !$0.isEmpty }
    let margin = lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }
  }
}

extension Screen {
  /// What a screen of some size shows, as plain lines: pane after pane, an empty line between two.
  public func linearText(for state: State, size: Size, glyphs: Glyphs = .unicode) -> String {
    placements(for: state, size: size)
      .map { placement in
        let context = DrawContext(size: placement.rect.size, glyphs: glyphs)
        let frame = placement.pane.frame(for: state, in: context).reduced(to: glyphs)
        return frame.linearLines.joined(separator: "\n")
      }
      .filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}
