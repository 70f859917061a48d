internal import TerminalUI

/// The panes around and over those of the segments.
enum AppPanes {
  static let header = Pane<AppState>(
    "header", select: HeaderPicture.init, draw: { $0.frame(in: $1) })

  static let notice = Pane<AppState>(
    "notice", select: NoticePicture.init,
    draw: { notice, context in notice?.frame(in: context) ?? Frame(size: context.size) })

  /// The keys that matter in the state.
  static func footer(_ keyMaps: [AppKeyMap]) -> Pane<AppState> {
    let bindings = keyMaps.footerBindings
    return Pane(
      "footer", select: { FooterPicture($0, bindings: bindings) }, draw: { $0.frame(in: $1) })
  }

  /// All keys in force, in a terminal of some size: it decides which of them can act.
  static func help(_ keyMaps: [AppKeyMap], size: Size) -> Pane<AppState> {
    Pane(
      PaneID(rawValue: "help.\(size.width)x\(size.height)"),
      select: { state in
        var overlay = keyMaps.helpOverlay(in: AppKeyContext(state: state, size: size))
        if case .help(let scroll) = state.overlay { overlay.scroll = scroll }
        return overlay
      },
      draw: { $0.frame(in: $1) })
  }
}
