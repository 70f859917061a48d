internal import FilmsFeature
internal import Redux
internal import TerminalUI
internal import WeatherFeature

/// The panes of the screen.
struct AppPanes: Sendable {
  /// The keys in effect, for the footer, the help, and messages.
  let keys: AppKeys

  /// The name of the program, the segments, the tabs, and the connection.
  var header: Pane<RootState> {
    let segmentKeys = HeaderView.segmentKeys(keys.names)
    return Pane("header", title: "Tabs", select: { HeaderView($0.app, segmentKeys: segmentKeys) })
  }

  /// Returns a pane of the weather segment as a pane of the screen.
  func weather(_ pane: Pane<WeatherContext>) -> Pane<RootState> {
    let names = keys.names
    return pane.scope { $0.app.weatherContext(names) }
  }

  /// Returns a pane of the films segment as a pane of the screen.
  func films(_ pane: Pane<FilmsContext>) -> Pane<RootState> {
    let names = keys.names
    return pane.scope { $0.app.filmsContext(names) }
  }

  /// The newest notice.
  var notice: Pane<RootState> {
    let names = keys.names
    return Pane("notice", title: "Message", select: { NoticeView($0.app, names) })
  }

  /// Returns the pane that lists all keys.
  ///
  /// The size of the screen determines which keys can act.
  func help(size: Size) -> Pane<RootState> {
    Pane(
      PaneID(rawValue: "help.\(size.width)x\(size.height)"), title: "Keyboard shortcuts",
      select: { [keys] root in
        keys.helpOverlay(root, in: AppKeyContext(root, size: size, keys))
      },
      cursor: { $0.cursor(in: $1) })
  }

  /// Returns the palette, empty while it is closed.
  ///
  /// The size of the screen determines which actions are possible.
  func palette(size: Size) -> Pane<RootState> {
    Pane(
      PaneID(rawValue: "palette.\(size.width)x\(size.height)"), title: "Actions",
      select: { [keys] root -> CommandPaletteView? in
        guard let palette = root.palette else { return nil }
        let context = AppKeyContext(root, size: size, keys)
        return context.paletteView
          ?? CommandPaletteView(
            palette, keys.paletteRows(for: palette.input.text, in: context.withoutOverlays))
      },
      cursor: { $0?.cursor(in: $1) })
  }

  /// The banner above the screen in the past and in a replay.
  var banner: Pane<RootState> {
    let names = keys.names
    return Pane("banner", title: "Time travel", select: { TimeBanner($0, names) })
  }

  /// The actions of the inspector.
  var log: Pane<RootState> { Pane("inspector.log", title: "Actions", select: ActionLogView.init) }

  /// The state tree of the inspector.
  var tree: Pane<RootState> { Pane("inspector.tree", title: "State", select: StateTreeView.init) }

  /// Returns the pane of the most important keys.
  ///
  /// They depend on the size of the screen only if panes are side by side, of which one has the
  /// focus.
  func footer(_ layout: AppLayout, size: Size) -> Pane<RootState> {
    let isWide = layout.columns > 1
    let size = isWide ? size : AppLayout.minimumSize
    return Pane(
      isWide ? PaneID(rawValue: "footer.\(size.width)x\(size.height)") : "footer", title: "Keys",
      select: { [keys] root in
        var context = AppKeyContext(root, size: size, keys)
        if root.overlay != .none { context.help = keys.helpOverlay(root, in: context) }
        return Footer(keys.footerHints(in: context))
      })
  }

  /// Returns the pane of the position in a list, on a screen with panes side by side or without.
  func position(columns: Int) -> Pane<RootState> {
    Pane(
      columns > 1 ? "position.columns" : "position", title: "Position",
      select: { selectPosition($0, columns: columns) }
    ) { position, _, frame in
      guard let position else { return }
      frame.write(position.description, at: .zero, style: Style(.secondary))
    }
  }
}

/// Selects the position in the visible list, or `nil` if no list is visible.
///
/// If panes are side by side, the position is that in the pane with the focus.
func selectPosition(_ root: RootState, columns: Int = 1) -> ListPosition? {
  let app = root.app
  guard root.overlay == .none, root.palette == nil else { return nil }
  switch app.segment {
  case .weather:
    var context = app.weatherContext(AppKeyMaps.names)
    context.columns = columns
    return WeatherPanes.position(context)
  case .films: return selectFilmsPosition(app.films)
  }
}
