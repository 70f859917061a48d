internal import TerminalUI

/// Where the app and what shows its time stand in a terminal of some size.
///
/// The inspector stands beside the app where there is room, else below it, else over it; where it is
/// narrow, only the part with the keyboard is seen.
struct SessionLayout {
  /// What stands round the app.
  struct Parts: Equatable {
    var hasBanner = false
    var isInspecting = false
    var focus = Inspector.Part.log

    init(_ session: AppSession) {
      hasBanner = session.isPast || session.replay != nil
      // The help takes all the room there is.
      isInspecting = session.inspector.isOpen && session.inspector.help == .none
      focus = session.inspector.focus
    }

    /// Whether the footer is that of the session and not of the app.
    var hasFooter: Bool { hasBanner || isInspecting }
  }

  /// That this is not the present.
  private(set) var banner: Rect?
  /// The app, with a row for its footer; nil where the inspector is over it.
  private(set) var app: Rect?
  /// The actions.
  private(set) var log: Rect?
  /// The state.
  private(set) var tree: Rect?
  /// The keys that matter, in place of those of the app.
  private(set) var footer: Rect?

  private static let columnsForBoth = 70
  private static let columnsForAppBeside = 120
  private static let rowsForAppAbove = 20

  /// Lays a terminal out.
  init(_ parts: Parts, size: Size) {
    var rest = Rect(size: size)
    if parts.hasBanner {
      let (top, below) = rest.split(top: 1)
      (banner, rest) = (top, below)
    }
    app = rest
    guard parts.hasFooter else { return }
    let (above, bottom) = rest.split(bottom: 1)
    footer = bottom
    if parts.isInspecting { place(parts, in: above) }
  }

  private mutating func place(_ parts: Parts, in rect: Rect) {
    let size = rect.size
    if size.width >= Self.columnsForAppBeside {
      let (left, right) = rect.split(left: size.width / 2)
      app = left.withFooter
      let halves = right.split(top: size.height * 2 / 5)
      (log, tree) = (halves.top, halves.rest)
    } else if size.height >= Self.rowsForAppAbove {
      let (top, below) = rect.split(top: size.height / 2)
      app = top.withFooter
      placeParts(parts, in: below)
    } else {
      app = nil
      placeParts(parts, in: rect)
    }
  }

  private mutating func placeParts(_ parts: Parts, in rect: Rect) {
    if rect.size.width >= Self.columnsForBoth {
      let (left, right) = rect.split(left: rect.size.width / 2)
      (log, tree) = (left, right)
    } else if parts.focus == .log {
      log = rect
    } else {
      tree = rect
    }
  }
}

extension Rect {
  /// One row more, which what lies over it hides.
  fileprivate var withFooter: Rect {
    Rect(origin: origin, size: Size(width: size.width, height: size.height + 1))
  }
}
