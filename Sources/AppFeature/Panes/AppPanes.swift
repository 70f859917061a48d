internal import TerminalUI

/// The panes around and over those of the segments.
enum AppPanes {
  /// The program, its segments, the tabs, and the connection.
  static func header(_ names: KeyNames) -> Pane<AppState> {
    let keys = HeaderPicture.segmentKeys(names)
    return Pane("header", select: { HeaderPicture($0, segmentKeys: keys) })
  }

  /// What there is to tell.
  static func notice(_ names: KeyNames) -> Pane<AppState> {
    Pane(noticeID, select: { NoticePicture($0, names) })
  }

  static let noticeID: PaneID = "notice"

  /// The keys that matter in the state.
  static func footer(_ keys: AppKeys) -> Pane<AppState> {
    let footer = AppFooter(keys)
    return Pane(
      "footer", select: footer.picture(of:), change: footer.change(to:from:in:of:),
      draw: footer.draw)
  }

  /// All keys in force, in a terminal of some size: it decides which of them can act.
  static func help(_ keys: AppKeys, size: Size) -> Pane<AppState> {
    Pane(
      PaneID(rawValue: "help.\(size.width)x\(size.height)"),
      select: { state in
        var overlay = keys.maps.helpOverlay(
          in: AppKeyContext(state: state, size: size, names: keys.names))
        if case .help(let scroll) = state.overlay { overlay.scroll = scroll }
        return overlay
      })
  }
}
