internal import FilmsFeature
internal import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

/// The part of the state that determines the visible panes and their rectangles.
struct VisiblePanes: Equatable {
  private var layout: AppLayout
  private var footer: FooterRects
  private var content: Content
  private var weatherOverlay: Overlay?
  private var helpRect: Rect?
  private var areSettingsOpen: Bool
  /// Whether no setting matches the search of the settings.
  private var matchesNoSetting: Bool
  private var owner: KeyboardOwner
  /// The rows that the palette needs below its text.
  private var foundRows: Int

  /// The pane above the weather, and its place.
  private struct Overlay: Equatable {
    var kind: WeatherPage.Kind
    var rect: Rect
  }

  private enum Content: Equatable {
    case weather(WeatherTab)
    case welcome
    case films(FilmsArrangement)
  }

  init(_ root: RootState, _ keys: AppKeys) {
    let app = root.app
    layout = AppLayout(root, keys)
    footer = keys.footerRects(of: root, layout)
    switch app.segment {
    case .weather:
      content = app.weather.isWelcoming ? .welcome : .weather(app.weather.tab)
      let body = layout.body
      weatherOverlay = app.weather.page.map(\.kind).flatMap { kind in
        if kind.isPage { return Overlay(kind: kind, rect: body) }
        return kind.type.init(root.weatherContext(keys.labels(for: root)))
          .map { Overlay(kind: kind, rect: $0.rect(in: body)) }
      }
    case .films:
      content = .films(app.films.arrangement(columns: layout.columns))
    }
    helpRect = root.help.isOpen ? keys.help(of: root).rect : nil
    areSettingsOpen = root.settings.isOpen
    matchesNoSetting = root.settings.isOpen && root.settings.matches.isEmpty
    owner = root.keyboardOwner
    foundRows = owner == .palette ? keys.paletteRows(root).count : 0
  }

  /// Returns the visible panes and their rectangles, back to front.
  func placements(_ panes: AppPanes) -> [PanePlacement<RootState>] {
    let app = layout.showsApp ? appPlacements(panes).map { $0.covered(by: layout.notice) } : []
    let overlays =
      layout.showsApp ? overlayPlacements(panes).map { $0.covered(by: layout.notice) } : []
    let others = [
      layout.banner.map { PanePlacement(panes.banner, in: $0) },
      layout.log.map { PanePlacement(panes.log, in: $0) },
      layout.tree.map { PanePlacement(panes.tree, in: $0) },
      layout.showsApp ? PanePlacement(panes.notice, in: layout.notice) : nil,
    ]
    let bottom = [
      PanePlacement(panes.footer, in: footer.keys),
      footer.position.map { PanePlacement(panes.position, in: $0) },
    ]
    let all = app + bottom.compactMap { $0 } + overlays + others.compactMap { $0 }
    return all.filter { !$0.rect.isEmpty }
  }

  private func appPlacements(_ panes: AppPanes) -> [PanePlacement<RootState>] {
    [PanePlacement(panes.header, in: layout.header)]
      + bodyPanes(panes).map { pane, rect in
        PanePlacement(pane, in: rect, showsCursor: owner == .prompt)
      }
  }

  private func overlayPlacements(_ panes: AppPanes) -> [PanePlacement<RootState>] {
    var placements: [PanePlacement<RootState>] = []
    if let weatherOverlay {
      // The page of the welcome belongs to the prompt.
      placements.append(
        window(
          panes.weather(WeatherPanes.pane(of: weatherOverlay.kind)), in: weatherOverlay.rect,
          showsCursor: owner == .prompt, isQuietAround: content != .welcome))
    }
    if areSettingsOpen {
      placements.append(
        window(
          panes.settings, in: SettingsView.rect(in: layout.body, isEmpty: matchesNoSetting),
          showsCursor: owner == .settings))
    }
    if let helpRect { placements.append(window(panes.help, in: helpRect)) }
    if owner == .palette {
      let rect = CommandPaletteView.rect(in: layout.body, rows: foundRows)
      placements.append(window(panes.palette, in: rect))
    }
    return placements
  }

  /// Returns the placement of a pane above the body, which is quiet around it.
  private func window(
    _ pane: Pane<RootState>, in rect: Rect, showsCursor: Bool = true, isQuietAround: Bool = true
  ) -> PanePlacement<RootState> {
    PanePlacement(
      pane, in: rect, showsCursor: showsCursor,
      above: rect == layout.body || !isQuietAround ? nil : layout.body)
  }

  /// Returns the panes of the segment: several side by side if there is room, or else one.
  private func bodyPanes(_ panes: AppPanes) -> [(pane: Pane<RootState>, rect: Rect)] {
    let (body, hasColumns) = (layout.body, layout.columns > 1)
    switch content {
    case .weather(.current) where hasColumns:
      return WeatherPanes.columns(in: body).map { (panes.weather($0.pane), $0.rect) }
    case .weather(let tab): return [(panes.weather(WeatherPanes.pane(of: tab)), body)]
    case .welcome: return [(panes.weather(WeatherPanes.welcome), body)]
    case .films(let arrangement):
      return FilmsPanes.panes(arrangement, in: body).map { (panes.films($0.pane), $0.rect) }
    }
  }
}
