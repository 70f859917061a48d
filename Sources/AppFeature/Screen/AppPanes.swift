internal import FilmsFeature
internal import Redux
internal import TerminalUI
internal import WeatherFeature

/// The panes of the screen.
struct AppPanes: Sendable {
  /// The keys in effect, which footers, help and texts name.
  let keys: AppKeys

  /// The name of the program, the segments, the tabs and the connection.
  var header: Pane<RootState> {
    let segmentKeys = HeaderView.segmentKeys(keys.names)
    return Pane("header", title: "Tabs", select: { HeaderView($0.app, segmentKeys: segmentKeys) })
  }

  /// Turns a pane of the weather segment into one of the screen.
  func weather(_ pane: Pane<WeatherContext>) -> Pane<RootState> {
    let names = keys.names
    return pane.scope { $0.app.weatherContext(names) }
  }

  /// Turns a pane of the films segment into one of the screen.
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
  /// The size of the screen decides which of them can act.
  func help(size: Size) -> Pane<RootState> {
    Pane(
      PaneID(rawValue: "help.\(size.width)x\(size.height)"), title: "Keyboard shortcuts",
      select: { [keys] root in
        var overlay = keys.helpOverlay(in: AppKeyContext(root, size: size, keys))
        if case .help(let scroll) = root.overlay { overlay.scroll = scroll }
        return overlay
      })
  }

  /// The banner above a screen that does not show the present.
  var banner: Pane<RootState> {
    let names = keys.names
    return Pane("banner", title: "Time travel", select: { TimeBanner($0, names) })
  }

  /// The actions of the inspector.
  var log: Pane<RootState> { Pane("inspector.log", title: "Actions", select: ActionLogView.init) }

  /// The state tree of the inspector.
  var tree: Pane<RootState> { Pane("inspector.tree", title: "State", select: StateTreeView.init) }

  /// The keys that matter most.
  var footer: Pane<RootState> {
    // No key of the footer depends on the size of the screen.
    Pane(
      "footer", title: "Keys",
      select: { [keys] root in
        Footer(keys.footerHints(in: AppKeyContext(root, size: AppLayout.minimumSize, keys)))
      })
  }

  /// The position in a list.
  var position: Pane<RootState> {
    Pane("position", title: "Position", select: { selectPosition($0.app) }) { position, _, frame in
      guard let position else { return }
      frame.write(position.description, at: .zero, style: Style(.secondary))
    }
  }
}

/// Selects the position in the visible list, or `nil` if no list is visible.
func selectPosition(_ app: AppState) -> ListPosition? {
  switch app.segment {
  case .weather: WeatherPanes.position(app.weatherContext(AppKeyMaps.names))
  case .films: selectFilmsPosition(app.films)
  }
}
