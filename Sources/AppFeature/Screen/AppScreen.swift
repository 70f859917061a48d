internal import FilmsFeature
internal import ReduxRecorder
public import TerminalUI
internal import WeatherFeature

/// The screen of the program.
public enum AppScreen {
  /// Creates the screen.
  ///
  /// - Parameter keyMaps: The key maps, by default those without remapped keys.
  /// - Returns: The screen.
  public static func make(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all
  ) -> Screen<RootState, AppAction> {
    let keys = AppKeys(keyMaps)
    let input = AppInput(keys: keys)
    let panes = AppPanes(keys: keys)
    return Screen(
      minimumSize: AppLayout.minimumSize,
      select: { VisiblePanes($0, keys) },
      layout: { $0.placements(panes, size: $1) },
      action: { input.action(for: $0, root: $1, in: $2) })
  }
}

/// The part of the state that decides which panes are visible, and where.
struct VisiblePanes: Equatable {
  private var parts: AppLayout.Parts
  private var content: Content
  private var isPromptOpen: Bool
  private var weatherOverlay: WeatherOverlay.Kind?
  private var isHelpOpen: Bool
  private var isPaletteOpen: Bool

  /// The pane of the body.
  private enum Content: Equatable {
    case weather(WeatherTab)
    case films(FilmsScreen)
  }

  init(_ root: RootState, _ keys: AppKeys) {
    let app = root.app
    parts = AppLayout.Parts(root, keys)
    switch app.segment {
    case .weather:
      content = .weather(app.weather.tab)
      isPromptOpen = app.weather.prompt != nil
      weatherOverlay = app.weather.overlay?.kind
    case .films:
      content = .films(app.films.screen)
      isPromptOpen = false
    }
    isHelpOpen = root.overlay != .none
    isPaletteOpen = root.palette != nil
  }

  /// Returns the visible panes and their places, back to front.
  func placements(_ panes: AppPanes, size: Size) -> [PanePlacement<RootState>] {
    let layout = AppLayout(parts, size: size)
    let app = layout.showsApp ? appPlacements(panes, layout) : []
    let overlays = layout.showsApp ? overlayPlacements(panes, layout, size) : []
    let notice =
      parts.notice != nil && layout.showsApp ? [PanePlacement(panes.notice, in: layout.notice)] : []
    let footer = [
      PanePlacement(panes.footer, in: layout.keys),
      layout.position.map { PanePlacement(panes.position, in: $0) },
    ]
    let around = [
      layout.banner.map { PanePlacement(panes.banner, in: $0) },
      layout.log.map { PanePlacement(panes.log, in: $0) },
      layout.tree.map { PanePlacement(panes.tree, in: $0) },
    ]
    return app + footer.compactMap { $0 } + overlays + around.compactMap { $0 } + notice
  }

  private func appPlacements(
    _ panes: AppPanes, _ layout: AppLayout
  ) -> [PanePlacement<RootState>] {
    [
      PanePlacement(panes.header, in: layout.header),
      PanePlacement(bodyPane(panes), in: layout.body, showsCursor: !parts.isInspecting),
    ]
  }

  private func overlayPlacements(
    _ panes: AppPanes, _ layout: AppLayout, _ size: Size
  ) -> [PanePlacement<RootState>] {
    var placements: [PanePlacement<RootState>] = []
    if isPromptOpen {
      let rect = WeatherPanes.promptRect(in: layout.body)
      placements.append(
        PanePlacement(
          panes.weather(WeatherPanes.prompt), in: rect, showsCursor: !parts.isInspecting))
    }
    if let weatherOverlay {
      let (pane, rect) = WeatherPanes.overlay(weatherOverlay, in: layout.body)
      placements.append(PanePlacement(panes.weather(pane), in: rect))
    }
    if isHelpOpen {
      placements.append(PanePlacement(panes.help(size: size), in: layout.body))
    }
    if isPaletteOpen {
      let rect = CommandPaletteView.rect(in: layout.body)
      placements.append(PanePlacement(panes.palette(size: size), in: rect))
    }
    return placements
  }

  private func bodyPane(_ panes: AppPanes) -> Pane<RootState> {
    switch content {
    case .weather(let tab): panes.weather(WeatherPanes.pane(of: tab))
    case .films(let screen): panes.films(FilmsPanes.pane(of: screen))
    }
  }
}

extension AppLayout.Parts {
  /// Creates the parts that a state has.
  init(_ root: RootState, _ keys: AppKeys) {
    hasBanner = !root.isLive
    // The help takes all the room of the inspector.
    let isOpen = root.inspector.isOpen && root.inspector.help == .none
    inspector = isOpen ? root.inspector.focus : nil
    notice = NoticeView(root.app, keys.names)
    positionWidth = selectPosition(root)?.description.displayWidth ?? 0
    helpKeyWidth = keys.helpKeyWidth
  }
}
