import TerminalUI

/// A frame as an SVG image, whose text stays text.
struct ScreenSVG {
  var theme: Theme
  /// The kind of background, of which an unknown one is dark.
  var background: TerminalBackground?

  /// The size of a cell in pixels, and the position of the baseline in it.
  private static let (width, height, baseline) = (9, 18, 14)

  func text(of frame: Frame) -> String {
    let (width, height) = (frame.size.width * Self.width, frame.size.height * Self.height)
    let rows = (0..<frame.size.height).flatMap { row(frame.row($0), y: $0 * Self.height) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="monospace" font-size="15" xml:space="preserve">
      <rect width="100%" height="100%" fill="\(paper)"/>
      \(rows.joined(separator: "\n"))
      </svg>

      """
  }

  private var paper: String { background == .light ? "#ffffff" : "#16181d" }
  private var ink: String { background == .light ? "#1b1d22" : "#e4e6ea" }

  private struct Run {
    var style: Style
    var text = ""
    var cells = 0
  }

  private func row(_ cells: ArraySlice<Cell>, y: Int) -> [String] {
    var (runs, x) = ([Run](), 0)
    for cell in cells {
      if runs.last?.style != cell.style { runs.append(Run(style: cell.style)) }
      runs[runs.count - 1].text += cell.text
      runs[runs.count - 1].cells += 1
    }
    return runs.flatMap { run in
      defer { x += run.cells }
      return elements(of: run, x: x * Self.width, y: y)
    }
  }

  /// Returns the background of a run, if it has one, and its text, if there is any.
  private func elements(of run: Run, x: Int, y: Int) -> [String] {
    let appearance = theme.appearance(of: run.style)
    let isReversed = appearance.attributes.contains(.reverse)
    let (text, behind) = (appearance.foreground?.hex ?? ink, appearance.background?.hex)
    let width = run.cells * Self.width
    let fill = isReversed ? text : behind
    let rect = fill.map {
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(Self.height)\" fill=\"\($0)\"/>"
    }
    guard run.text.contains(where: { $0 != " " }) else { return [rect].compactMap(\.self) }
    let color = isReversed ? behind ?? paper : text
    let attributes: [(Style.Attributes, String)] = [
      (.bold, " font-weight=\"bold\""), (.dim, " opacity=\"0.7\""),
      (.underline, " text-decoration=\"underline\""),
    ]
    let extra = attributes.filter { appearance.attributes.contains($0.0) }.map(\.1).joined()
    return [
      rect,
      "<text x=\"\(x)\" y=\"\(y + Self.baseline)\" textLength=\"\(width)\" fill=\"\(color)\"\(extra)>"
        + run.text.escapedForXML + "</text>",
    ].compactMap(\.self)
  }
}
