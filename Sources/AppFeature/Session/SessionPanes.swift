internal import TerminalUI

/// The panes that show the time of the app, and what happened in it.
enum SessionPanes {
  static let log = Pane<AppSession>("inspector.log", select: ActionLogSource.init)

  static let tree = Pane<AppSession>("inspector.tree", select: StateTreeSource.init)

  /// That this is not the present, and the key that leads there.
  static func banner(_ names: KeyNames) -> Pane<AppSession> {
    Pane("banner", select: { TimeBanner($0, names) })
  }

  /// All keys in force, those of the inspector among them.
  static func help(_ keys: AppKeys, size: Size) -> Pane<AppSession> {
    Pane(
      PaneID(rawValue: "session.help.\(size.width)x\(size.height)"),
      select: { session in
        var overlay = keys.maps.helpOverlay(
          in: AppKeyContext(session, size: size, names: keys.names))
        if case .help(let scroll) = session.shown.overlay { overlay.scroll = scroll }
        return overlay
      })
  }

  /// The keys that act in the session as it is.
  static func footer(_ keys: AppKeys) -> Pane<AppSession> {
    let footer = AppFooter(keys)
    return Pane(
      "session.footer", select: { footer.picture(of: $0, keys.names) }, draw: footer.draw)
  }
}
