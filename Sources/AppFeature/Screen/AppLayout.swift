internal import TerminalUI

/// Where things stand in a terminal of some size.
struct AppLayout {
  /// The size below which there is no telling apart what is shown.
  static let minimumSize = Size(width: 30, height: 8)

  /// The program, its segments, the tabs, and the connection.
  let header: Rect
  /// The pane of the segment, or the help.
  let body: Rect
  /// The keys that matter, and the position in a list.
  let footer: Rect

  /// Lays a terminal out.
  init(size: Size) {
    let (header, rest) = Rect(size: size).split(top: 1)
    self.header = header
    (body, footer) = rest.split(bottom: 1)
  }

  /// Where a notice stands: over the footer and, if it takes more lines, over the body's end.
  func notice(_ notice: NoticePicture) -> Rect {
    let height = min(max(1, notice.lines(width: footer.size.width).count), body.size.height / 2)
    return Rect(
      x: footer.origin.x, y: footer.rows.upperBound - height, width: footer.size.width,
      height: height)
  }
}
