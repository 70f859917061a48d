internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

/// What the layout of the screen depends on.
struct AppArrangement: Equatable {
  private var content: Content
  private var isPromptOpen: Bool
  private var weatherOverlay: WeatherOverlay.Kind?
  private var notice: NoticePicture?
  private var isHelpOpen: Bool

  /// The pane that has the body.
  private enum Content: Equatable {
    case weather(WeatherTab)
    case films(FilmsScreen)
  }

  init(_ state: AppState, _ keys: AppKeys) {
    switch state.segment {
    case .weather: content = .weather(state.weather.tab)
    case .films: content = .films(state.films.screen)
    }
    isPromptOpen = state.segment == .weather && state.weather.prompt != nil
    weatherOverlay = state.segment == .weather ? state.weather.overlay?.kind : nil
    notice = NoticePicture(state, keys.names)
    isHelpOpen = state.overlay != .none
  }

  /// The panes, back to front.
  func placements(size: Size, keys: AppKeys) -> [PanePlacement<AppState>] {
    let layout = AppLayout(size: size, notice: notice)
    var placements = [
      PanePlacement(AppPanes.header(keys.names), in: layout.header),
      PanePlacement(bodyPane(keys.names), in: layout.body),
      PanePlacement(AppPanes.footer(keys), in: layout.footer),
    ]
    if isPromptOpen {
      let prompt = WeatherPanes.prompt.scope { (state: AppState) in
        state.weatherContext(keys.names)
      }
      placements.append(PanePlacement(prompt, in: WeatherPanes.promptRect(in: layout.body)))
    }
    if let weatherOverlay {
      let (pane, rect) = WeatherPanes.overlay(weatherOverlay, in: layout.body)
      placements.append(PanePlacement(pane.scope { $0.weatherContext(keys.names) }, in: rect))
    }
    if isHelpOpen {
      placements.append(PanePlacement(AppPanes.help(keys, size: size), in: layout.body))
    }
    if notice != nil {
      placements.append(PanePlacement(AppPanes.notice(keys.names), in: layout.notice))
    }
    return placements
  }

  private func bodyPane(_ names: KeyNames) -> Pane<AppState> {
    switch content {
    case .weather(let tab): WeatherPanes.pane(of: tab).scope { $0.weatherContext(names) }
    case .films(let screen): FilmsPanes.pane(of: screen).scope { $0.filmsContext(names) }
    }
  }
}
