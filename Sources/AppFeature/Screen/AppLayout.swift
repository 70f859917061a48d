internal import FilmsFeature
internal import TerminalUI

/// The rectangles of the parts of a screen.
///
/// If there is room, the inspector is to the right of the app, or else below it. If not, it covers
/// the app, unless something else than the inspector has the keyboard. On a narrow screen, only the
/// part of the inspector with the focus is visible.
struct AppLayout: Equatable {
  /// The size of the smallest legible screen.
  static let minimumSize = Size(width: 30, height: 8)

  /// The banner, or `nil` while the screen shows the present.
  private(set) var banner: Rect?
  /// The name of the program, the segments, the tabs, and the connection.
  let header: Rect
  /// The panes of the segment, or the help.
  let body: Rect
  /// The number of panes that the body shows side by side.
  let columns: Int
  /// The newest notice: on the body's lower border if it expires, else between the body and the footer.
  ///
  /// It is empty if there is no notice.
  let notice: Rect
  /// Whether the app is visible; if not, its rectangles are those without the inspector.
  private(set) var showsApp = true
  private(set) var log: Rect?
  private(set) var tree: Rect?
  /// The footer, without a column at each end.
  private let footer: Rect

  var showsInspector: Bool { log != nil || tree != nil }

  private static let footerGap = 2

  init(_ root: RootState, _ keys: AppKeys) {
    var rest = Rect(size: root.size)
    if !root.isLive {
      let (top, below) = rest.split(top: 1)
      (banner, rest) = (top, below)
    }
    let isBare = root.showsOnlyCrawl
    let lastRow = rest.split(bottom: 1).bottom
    footer =
      isBare
      ? .nothing
      : Rect(
        x: lastRow.origin.x + 1, y: lastRow.origin.y, width: lastRow.size.width - 2,
        height: lastRow.size.height)
    var app = rest
    let places = Inspector.Places(in: rest.split(bottom: 1).rest, focus: root.inspector.focus)
    if root.inspector.isOpen, places.leavesRoom(for: root.keyboardOwner) {
      (log, tree) = (places.log, places.tree)
      showsApp = places.app != nil
      app = places.app ?? rest
    }
    (header, body, notice) =
      isBare
      ? (.nothing, app, .nothing) : Self.splitApp(app, NoticeView(root, keys.labels(for: root)))
    columns = root.columns(of: body.size.width)
  }

  /// Divides the rows of the app, of which the footer covers the last.
  private static func splitApp(
    _ app: Rect, _ notice: NoticeView?
  ) -> (header: Rect, body: Rect, notice: Rect) {
    let (header, rest) = app.split(top: 1)
    let space = rest.split(bottom: 1).rest
    guard let notice else { return (header, space, .nothing) }
    if notice.notice.isTimed {
      let size = notice.size(onBodyOf: space.size.width)
      let rows = space.split(bottom: min(size.height, space.size.height / 2)).bottom
      return (header, space, rows.split(left: 1).rest.split(left: size.width).left)
    }
    let lines = notice.lines(width: app.size.width).count
    let (body, bottom) = space.split(bottom: min(lines, space.size.height / 2))
    return (header, body, bottom)
  }

  /// Divides the footer into the keys and the position in a list.
  ///
  /// The position is omitted if there is none, or if it would leave no room for the help key.
  ///
  /// A width of 0 means that there is no position.
  func footerRects(positionWidth: Int, helpKeyWidth: Int) -> FooterRects {
    let needed = positionWidth + Self.footerGap
    guard positionWidth > 0, helpKeyWidth + needed <= footer.size.width else {
      return FooterRects(keys: footer)
    }
    return FooterRects(
      keys: footer.split(left: footer.size.width - needed).left,
      position: footer.split(left: footer.size.width - positionWidth).rest)
  }
}

struct FooterRects: Equatable {
  var keys: Rect
  /// The position in a list, or `nil` if it is omitted.
  var position: Rect?
}

extension RootState {
  /// Whether the moving crawl covers the whole screen, without tabs, keys, and notices.
  fileprivate var showsOnlyCrawl: Bool {
    app.segment == .films && app.films.crawl?.isMoving == true
      && keyboardOwner == .prompt && !inspector.isOpen
  }
}

extension Inspector {
  /// The rectangles of the app and of the inspector's parts in the rows above the footer.
  fileprivate struct Places {
    /// The app, with one more row, which the footer covers, or `nil` if the inspector covers the app.
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

    /// Whether the part that has the keyboard is visible beside the inspector; the help needs the whole screen.
    func leavesRoom(for owner: KeyboardOwner) -> Bool {
      switch owner {
      case .help: false
      case .palette, .settings, .prompt, .app: app != nil
      case .inspector: true
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
  fileprivate static let nothing = Rect(size: Size(width: 0, height: 0))

  /// The rectangle with one more row at the bottom.
  fileprivate var withFooter: Rect {
    Rect(origin: origin, size: Size(width: size.width, height: size.height + 1))
  }
}
