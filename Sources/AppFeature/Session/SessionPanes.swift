internal import TerminalUI

/// The panes that show the time of the app, and what happened in it.
enum SessionPanes {
  static let log = Pane<AppSession>(
    "inspector.log", select: ActionLogSource.init, draw: { $0.frame(in: $1) })

  static let tree = Pane<AppSession>(
    "inspector.tree", select: StateTreeSource.init, draw: { $0.frame(in: $1) })

  /// That this is not the present, and the key that leads there.
  static func banner(_ keyMaps: [AppKeyMap]) -> Pane<AppSession> {
    let binding = keyMaps.flatMap(\.bindings).first { $0.name == "inspector-live" }
    return Pane(
      "banner", select: { TimeBanner($0, liveKey: binding?.keys.first) },
      draw: { $0.frame(in: $1) })
  }

  /// All keys in force, those of the inspector among them.
  static func help(_ keyMaps: [AppKeyMap], size: Size) -> Pane<AppSession> {
    Pane(
      PaneID(rawValue: "session.help.\(size.width)x\(size.height)"),
      select: { session in
        var overlay = keyMaps.helpOverlay(in: AppKeyContext(session, size: size))
        if case .help(let scroll) = session.app.overlay { overlay.scroll = scroll }
        return overlay
      },
      draw: { $0.frame(in: $1) })
  }

  /// The keys that act in the session as it is.
  static func footer(_ keyMaps: [AppKeyMap]) -> Pane<AppSession> {
    let bindings = keyMaps.footerBindings
    return Pane(
      "session.footer",
      select: { session in
        FooterPicture(AppKeyContext(session, size: AppLayout.minimumSize), bindings: bindings)
      },
      draw: { $0.frame(in: $1) })
  }
}
