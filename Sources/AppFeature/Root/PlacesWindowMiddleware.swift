internal import Domain
public import Redux
public import TerminalUI
internal import WeatherFeature

extension Middleware<RootState, AppAction> {
  /// Keeps the window of places equal to the places on the screen.
  ///
  /// The layout of the screen decides which places are visible. Since the inspector and a failure
  /// take room from them, the window is compared after every action, not only after those of the
  /// weather segment.
  ///
  /// - Parameters:
  ///   - keyMaps: The key maps of the screen.
  ///   - hasColumns: Whether a wide screen shows panes side by side.
  ///   - size: Returns the size of the screen.
  /// - Returns: The middleware, to be listed before all others.
  public static func placesWindow(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all, hasColumns: Bool = true,
    size: @escaping @Sendable () -> Size
  ) -> Middleware {
    let keys = AppKeys(keyMaps, hasColumns: hasColumns)
    return .wrap { dispatch, state in
      { next in
        { action in
          next(action)
          guard let root = state(), root.isLive else { return }
          guard let visible = root.placesWindow(keys, in: size()),
            visible != root.app.weather.placesTab.window
          else { return }
          dispatch(.weather(.places(action: .windowChanged(places: visible))))
        }
      }
    }
  }
}

extension RootState {
  /// Returns the places that are visible on a screen of a size, or `nil` while the inspector covers
  /// them, so that an answer to a question about them still counts.
  func placesWindow(_ keys: AppKeys, in size: Size) -> [PlaceID]? {
    guard mayShowPlaces(keys, in: size) else { return [] }
    let layout = AppLayout(AppLayout.Parts(aboveFooterOf: self, keys), size: size)
    guard layout.showsApp else { return nil }
    return selectPlacesWindow(
      app.weather, in: layout.body, columns: layout.columns, now: app.now)
  }

  /// Returns whether a screen of a size can show the saved places.
  ///
  /// Most actions come from other screens, for which no layout is needed.
  private func mayShowPlaces(_ keys: AppKeys, in size: Size) -> Bool {
    guard app.segment == .weather else { return false }
    return app.weather.tab == .places
      || app.weather.hasPlacesBeside && keys.hasColumns && PaneColumns.count(width: size.width) > 1
  }
}
