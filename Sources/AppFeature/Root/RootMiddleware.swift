package import Domain
package import FilmsFeature
package import Redux
package import ReduxRecorder
package import TerminalUI
internal import WeatherFeature

extension RootState {
  /// Returns the middleware of the program's store.
  ///
  /// In the past, the history holds the app's actions. Therefore, no effect starts, and responses
  /// wait until the app is live.
  ///
  /// `observers` see the performed actions. All middleware is listed outermost first.
  package static func middleware(
    reactions: [Middleware<RootState, AppAction>] = [],
    effects: [Middleware<AppState, AppAction>], observers: [Middleware<AppState, AppAction>] = [],
    recorder: Recorder<AppState, AppAction>? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) -> [Middleware<RootState, AppAction>] {
    let history = History<AppState, AppAction>.middleware(
      effects + observers, historyMiddleware: recorder.map { [$0.historyMiddleware] } ?? [],
      arrivals: .hold, clock: clock)
    let inRoot = Middleware.concat(history).in(
      Part(
        \RootState.history, in: \.$history, \AppAction.historyAction, embed: AppAction.init))
    return [.sequences] + reactions + [inRoot]
  }
}

extension Middleware<RootState, AppAction> {
  package static let sequences = Middleware.flatMap { action, _ in
    if case .sequence(let actions) = action { actions } else { [action] }
  }

  /// Returns middleware that finds the cities that match the text of the palette, without a network.
  package static func palettePlaces(_ gazetteer: GazetteerClient) -> Middleware {
    .onChange(of: { $0.palette.input.text }) { _, text, store in
      // One letter begins the name of too many cities.
      let places = text.count < 2 ? [] : Array(gazetteer.matches(text).prefix(5))
      store.dispatch(.palette(.placesFound(places: places, text: text)))
    }
  }

  /// Returns middleware that follows what is on the screen: the window of places, the shape of the radar
  /// map, and the pages of films.
  package static func screen(
    _ films: FilmsEnvironment, _ keyMaps: [KeyMap<AppKeyContext, AppAction>]
  ) -> Middleware {
    let keys = AppKeys(keyMaps)
    return .concat([placesWindow(keys), radarMap(keys), filmColumns(films, keys)])
  }

  /// Returns middleware that keeps the window of places equal to the places on the screen.
  static func placesWindow(_ keys: AppKeys) -> Middleware {
    .onChange(of: { $0.placesWindow(keys) }) { _, visible, store in
      guard let visible, visible != store.state?.app.weather.placesTab.window else { return }
      store.dispatch(.weather(action: .places(action: .windowChanged(window: visible))))
    }
  }

  /// Returns middleware that keeps the shape of the radar map equal to that on the screen.
  static func radarMap(_ keys: AppKeys) -> Middleware {
    .onChange(of: { $0.radarShape(keys) }) { _, visible, store in
      guard let visible, visible.shape != store.state?.app.weather.radar.shape else {
        return
      }
      store.dispatch(.weather(action: .radar(action: .mapShown(shape: visible.shape))))
    }
  }

  /// Returns middleware that reads the entries on pages of films without the focus.
  ///
  /// They are requested from the service only when the user moves the focus to their page.
  private static func filmColumns(_ films: FilmsEnvironment, _ keys: AppKeys) -> Middleware {
    .onChange(of: { $0.unreadResources(keys) }) { _, unread, store in
      guard !unread.isEmpty else { return }
      store.dispatch(films.readResources(unread).in(RootPart.films))
    }
  }
}

extension RootState {
  /// Returns the part of the table of places on the screen, or `nil` while the app is not live or the inspector covers
  /// them, so that an answer to a question about them still counts.
  ///
  /// The layout of the screen decides which places are visible, since the inspector and a failure take room from them.
  func placesWindow(_ keys: AppKeys) -> PlacesWindow? {
    guard isLive else { return nil }
    guard mayShowPlaces else { return .hidden }
    let layout = AppLayout(self, keys)
    guard layout.showsApp else { return nil }
    return selectPlacesWindow(
      app.weather, in: isLinear ? nil : layout.body, columns: layout.columns, now: app.now)
  }

  /// The shape of the radar map on the screen, or `nil` in it if the map is not on the screen.
  fileprivate struct RadarShape: Equatable {
    var shape: Int?
  }

  /// Returns the shape of the radar map, or `nil` while the app is not live or the inspector covers it.
  fileprivate func radarShape(_ keys: AppKeys) -> RadarShape? {
    guard isLive else { return nil }
    guard app.segment == .weather, app.weather.tab == .radar, size.fits(AppLayout.minimumSize)
    else { return RadarShape() }
    let layout = AppLayout(self, keys)
    guard layout.showsApp else { return nil }
    let size = isLinear ? nil : layout.body.size
    return RadarShape(shape: selectRadarShape(in: size, cellHeight: cellHeight))
  }

  /// Whether a screen of this size can show the saved places: other screens, as most, need no layout.
  private var mayShowPlaces: Bool {
    guard app.segment == .weather, size.fits(AppLayout.minimumSize) else { return false }
    return app.weather.tab == .places || app.weather.tab == .current && columns(of: size.width) > 1
  }

  /// Returns the entries on pages beside the one with the focus that were not read yet.
  fileprivate func unreadResources(_ keys: AppKeys) -> [ResourceID] {
    guard isLive, app.segment == .films, columns(of: size.width) > 1 else { return [] }
    let columns = AppLayout(self, keys).columns
    return columns > 1 ? selectUnreadResources(app.$films, columns: columns) : []
  }
}
