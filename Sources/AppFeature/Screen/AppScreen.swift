internal import FilmsFeature
internal import ReduxRecorder
public import TerminalUI
internal import WeatherFeature

/// The screen of the program.
public enum AppScreen {
  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - keyMaps: The key maps, by default those without remapped keys.
  ///   - hasColumns: Whether a wide screen shows panes side by side. Linear output, which has no
  ///     width, never does.
  /// - Returns: The screen.
  public static func make(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all, hasColumns: Bool = true
  ) -> Screen<RootState, AppAction> {
    let keys = AppKeys(keyMaps, hasColumns: hasColumns)
    let input = AppInput(keys: keys)
    let panes = AppPanes(keys: keys)
    return Screen(
      minimumSize: AppLayout.minimumSize,
      select: { VisiblePanes($0, keys) },
      layout: { $0.placements(panes, size: $1) },
      action: { input.action(for: $0, root: $1, in: $2) })
  }
}

/// The part of the state that determines the visible panes and their rectangles.
struct VisiblePanes: Equatable {
  private var parts: AppLayout.Parts
  private var content: Content
  private var weatherOverlay: WeatherOverlay.Kind?
  private var isHelpOpen: Bool
  private var isPaletteOpen: Bool

  /// The pane of the body.
  private enum Content: Equatable {
    case weather(WeatherTab, hasPlacesBeside: Bool)
    case films(FilmsScreen)
  }

  init(_ root: RootState, _ keys: AppKeys) {
    let app = root.app
    parts = AppLayout.Parts(root, keys)
    switch app.segment {
    case .weather:
      content = .weather(app.weather.tab, hasPlacesBeside: app.weather.hasPlacesBeside)
      weatherOverlay = app.weather.overlay?.kind
    case .films:
      content = .films(app.films.screen)
    }
    isHelpOpen = root.overlay != .none
    isPaletteOpen = root.palette != nil
  }

  /// Returns the visible panes and their rectangles, back to front.
  func placements(_ panes: AppPanes, size: Size) -> [PanePlacement<RootState>] {
    let layout = AppLayout(parts, size: size)
    let app = layout.showsApp ? appPlacements(panes, layout) : []
    let overlays = layout.showsApp ? overlayPlacements(panes, layout, size) : []
    let notice =
      parts.notice != nil && layout.showsApp ? [PanePlacement(panes.notice, in: layout.notice)] : []
    let footer = [
      PanePlacement(panes.footer(layout, size: size), in: layout.keys),
      layout.position.map { PanePlacement(panes.position(columns: layout.columns), in: $0) },
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
    [PanePlacement(panes.header, in: layout.header)]
      + bodyPanes(panes, layout).map { pane, rect in
        PanePlacement(pane, in: rect, showsCursor: !parts.isInspecting)
      }
  }

  private func overlayPlacements(
    _ panes: AppPanes, _ layout: AppLayout, _ size: Size
  ) -> [PanePlacement<RootState>] {
    var placements: [PanePlacement<RootState>] = []
    if let weatherOverlay {
      let (pane, rect) = WeatherPanes.overlay(weatherOverlay, in: layout.body)
      placements.append(
        PanePlacement(panes.weather(pane), in: rect, showsCursor: !parts.isInspecting))
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

  /// Returns the panes of the segment: several side by side if there is room, or else one.
  private func bodyPanes(
    _ panes: AppPanes, _ layout: AppLayout
  ) -> [(pane: Pane<RootState>, rect: Rect)] {
    let (body, hasColumns) = (layout.body, layout.columns > 1)
    switch content {
    case .weather(_, hasPlacesBeside: true) where hasColumns:
      return WeatherPanes.columns(in: body).map { (panes.weather($0.pane), $0.rect) }
    case .weather(let tab, _): return [(panes.weather(WeatherPanes.pane(of: tab)), body)]
    case .films(.list) where hasColumns, .films(.page) where hasColumns:
      return FilmsPanes.columns(layout.columns, in: body).map { (panes.films($0.pane), $0.rect) }
    case .films(let screen): return [(panes.films(FilmsPanes.pane(of: screen)), body)]
    }
  }
}

extension AppLayout.Parts {
  /// Creates the parts that decide the places above the footer.
  init(aboveFooterOf root: RootState, _ keys: AppKeys) {
    hasBanner = !root.isLive
    // The inspector's help hides the inspector.
    let isOpen = root.inspector.isOpen && root.inspector.help == .none
    inspector = isOpen ? root.inspector.focus : nil
    notice = NoticeView(root.app, keys.names)
    hasColumns = keys.hasColumns
  }

  /// Creates the parts that a state has.
  init(_ root: RootState, _ keys: AppKeys) {
    self.init(aboveFooterOf: root, keys)
    positionWidth = selectPosition(root)?.description.displayWidth ?? 0
    let hasPlacesBeside = root.app.segment == .weather && root.app.weather.hasPlacesBeside
    columnPositionWidth =
      hasPlacesBeside
      ? selectPosition(root, columns: 2)?.description.displayWidth ?? 0 : positionWidth
    helpKeyWidth = keys.helpKeyWidth
  }
}
