internal import TerminalUI

/// Where things stand in a terminal of some size.
struct AppLayout: Equatable {
  /// The size below which there is no telling apart what is shown.
  static let minimumSize = Size(width: 30, height: 8)

  /// The program, its segments, the tabs, and the connection.
  let header: Rect
  /// The pane of the segment, or the help.
  let body: Rect
  /// The keys that matter, and the position in a list.
  let footer: Rect

  /// What there is to tell: over the footer while it goes by itself, else between it and the body.
  let notice: Rect

  /// Lays a terminal out in which some notice stands.
  init(size: Size, notice: NoticePicture?) {
    let (header, rest) = Rect(size: size).split(top: 1)
    self.header = header
    let (space, footer) = rest.split(bottom: 1)
    self.footer = footer
    let lines = notice?.lines(width: size.width).count ?? 0
    if notice?.notice.isTimed == true {
      body = space
      self.notice = rest.split(bottom: min(lines, space.size.height / 2)).bottom
    } else {
      (body, self.notice) = space.split(bottom: min(lines, space.size.height / 2))
    }
  }
}
