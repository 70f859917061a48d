internal import TerminalUI

/// The rectangles of the parts of a screen.
///
/// If there is room, the inspector is to the right of the app, or else below it. If not, it covers
/// the app. On a narrow screen, only the part of the inspector with the focus is visible.
struct AppLayout: Equatable {
  /// The size of the smallest legible screen.
  static let minimumSize = Size(width: 30, height: 8)

  /// The parts of the screen that depend on the state.
  struct Parts: Equatable {
    /// Whether there is a banner because the screen does not show the present.
    var hasBanner = false
    /// The focused part of the inspector, or `nil` if it is not visible.
    var inspector: Inspector.Part?
    /// The newest notice, or `nil` if there is none.
    var notice: NoticeView?
    /// Whether a wide screen shows panes side by side.
    var hasColumns = false
    /// The width of the position in a list, or 0 if there is none.
    var positionWidth = 0
    /// The width of the position on a screen that shows panes side by side, or 0 if there is none.
    var columnPositionWidth = 0
    /// The width of the help key in the footer, which is never omitted.
    var helpKeyWidth = 0

    /// Returns the number of panes that a width shows side by side.
    func columns(width: Int) -> Int { hasColumns ? PaneColumns.count(width: width) : 1 }

    /// Whether the footer belongs to the inspector or the banner, not to the app.
    var isInspecting: Bool { hasBanner || inspector != nil }
  }

  /// The banner, or `nil` while the screen shows the present.
  private(set) var banner: Rect?
  /// The rows of the app, of which the footer covers the last.
  let app: Rect
  /// The name of the program, the segments, the tabs, and the connection.
  let header: Rect
  /// The panes of the segment, or the help.
  let body: Rect
  /// The number of panes that the body shows side by side (see `PaneColumns`).
  let columns: Int
  /// The newest notice: on the body's lower border if it expires, else between the body and the
  /// footer.
  let notice: Rect
  /// Whether the app is visible.
  ///
  /// If not, its rectangles are those without the inspector.
  private(set) var showsApp = true
  /// The actions of the inspector.
  private(set) var log: Rect?
  /// The state tree of the inspector.
  private(set) var tree: Rect?
  /// The keys of the footer.
  let keys: Rect
  /// The position in a list, or `nil` if there is no list or no room.
  let position: Rect?

  private static let footerGap = 2

  /// Lays out a screen.
  init(_ parts: Parts, size: Size) {
    var rest = Rect(size: size)
    if parts.hasBanner {
      let (top, below) = rest.split(top: 1)
      (banner, rest) = (top, below)
    }
    (keys, position) = Self.splitFooter(rest.split(bottom: 1).bottom, parts)
    var app = rest
    if let focus = parts.inspector {
      let places = Inspector.Places(in: rest.split(bottom: 1).rest, focus: focus)
      (log, tree) = (places.log, places.tree)
      showsApp = places.app != nil
      app = places.app ?? rest
    }
    self.app = app
    (header, body, notice) = Self.splitApp(app, parts.notice)
    columns = parts.columns(width: body.size.width)
  }

  /// Divides the rows of the app, of which the footer covers the last.
  private static func splitApp(
    _ app: Rect, _ notice: NoticeView?
  ) -> (header: Rect, body: Rect, notice: Rect) {
    let (header, rest) = app.split(top: 1)
    let space = rest.split(bottom: 1).rest
    if let notice, notice.notice.isTimed {
      let size = notice.size(onBodyOf: space.size.width)
      let rows = space.split(bottom: min(size.height, space.size.height / 2)).bottom
      return (header, space, rows.split(left: 1).rest.split(left: size.width).left)
    }
    let lines = notice?.lines(width: app.size.width).count ?? 0
    let (body, bottom) = space.split(bottom: min(lines, space.size.height / 2))
    return (header, body, bottom)
  }

  /// Divides the footer, without a column at each end.
  ///
  /// The position is omitted if it would leave no room for the help key.
  private static func splitFooter(_ row: Rect, _ parts: Parts) -> (keys: Rect, position: Rect?) {
    let inside = Rect(
      x: row.origin.x + 1, y: row.origin.y, width: row.size.width - 2, height: row.size.height)
    let width =
      parts.columns(width: row.size.width) > 1 ? parts.columnPositionWidth : parts.positionWidth
    let needed = width + footerGap
    guard width > 0, !parts.isInspecting,
      parts.helpKeyWidth + needed <= inside.size.width
    else { return (inside, nil) }
    return (
      inside.split(left: inside.size.width - needed).left,
      inside.split(left: inside.size.width - width).rest
    )
  }
}

extension Inspector {
  /// The rectangles of the app and of the inspector's parts in the rows above the footer.
  fileprivate struct Places {
    /// The app, with one more row, which the footer covers, or `nil` if the inspector covers the
    /// app.
    private(set) var app: Rect?
    private(set) var log: Rect?
    private(set) var tree: Rect?

    private static let columnsForBothParts = 70
    private static let columnsForAppBeside = 120
    private static let rowsForAppAbove = 20

    init(in rect: Rect, focus: Part) {
      let size = rect.size
      if size.width >= Self.columnsForAppBeside {
        let (left, right) = rect.split(left: size.width / 2)
        app = left.withFooter
        (log, tree) = right.split(top: size.height * 2 / 5)
      } else if size.height >= Self.rowsForAppAbove {
        let (top, below) = rect.split(top: size.height / 2)
        app = top.withFooter
        placeParts(in: below, focus)
      } else {
        placeParts(in: rect, focus)
      }
    }

    private mutating func placeParts(in rect: Rect, _ focus: Part) {
      guard rect.size.width < Self.columnsForBothParts else {
        (log, tree) = rect.split(left: rect.size.width / 2)
        return
      }
      switch focus {
      case .log: log = rect
      case .tree: tree = rect
      }
    }
  }
}

extension Rect {
  /// The rectangle with one more row at the bottom.
  fileprivate var withFooter: Rect {
    Rect(origin: origin, size: Size(width: size.width, height: size.height + 1))
  }
}
