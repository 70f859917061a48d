package import Domain
package import Radar

/// The state of the Radar tab.
package struct RadarTab: Codable, Equatable, Sendable {
  /// The part of the Earth that the map shows, or `nil` while the tab is not on the screen.
  package var extent: RadarExtent?
  /// The width of the map when the tab is on the screen again.
  package var zoom = RadarZoom.region
  /// The middle of the map after the user moved it, or `nil` for the shown place.
  package var center: Coordinates?
  /// The middle of the map when the user last pressed the button on it, from where a drag moves it.
  package var pressedCenter: Coordinates?
  /// The frames of the shown place.
  package var frames = Load<RadarLoop>()
  /// The time of the frame on the screen, or `nil` for the newest measured one.
  package var shown: Timestamp?
  package var film: RadarFilm
  /// The consent to ask LibreWXR for pictures, or `nil` if the user is not asked for it.
  package var consent: ServiceConsent?
  /// The host of the service that the user did not allow in this session, or `nil` if there is none.
  package var refusedService: String?

  /// Creates the state at launch.
  ///
  /// `playsWhenOpened` is whether the frames play when the tab is first opened.
  package init(playsWhenOpened: Bool = false) {
    film = playsWhenOpened ? .over : .stopped
  }

  /// The frames, or `nil` if there are none yet.
  package var loop: RadarLoop? { frames.latest?.value }

  /// The shape of the map in percent (see `RadarExtent`), or `nil` while it is not on the screen.
  package var shape: Int? { extent?.shape }

  /// The index of the frame on the screen, or `nil` if there are no frames.
  ///
  /// If the frame of the time is gone, it is the first one after it.
  package var shownFrame: Int? {
    guard let loop, !loop.frames.isEmpty else { return nil }
    guard let shown else { return loop.newestMeasured ?? 0 }
    return loop.frames.firstIndex { $0.time >= shown } ?? loop.frames.count - 1
  }

  /// Whether the frames play, as far as they are there and on the screen.
  package var isPlaying: Bool { if case .playing = film { true } else { false } }

  /// Whether the frames move now.
  package var isMoving: Bool { isPlaying && extent != nil && loop?.isFilm == true }
}

/// The film of the frames of the Radar tab.
package enum RadarFilm: Codable, Equatable, Sendable {
  /// The frames stand, also when the tab is opened, because the settings or the user stopped them.
  case stopped
  /// The frames play a number of times, the current round included.
  case playing(rounds: Int)
  /// The frames stand on the newest measured one until the tab is opened again.
  case over

  /// All rounds, after which the film ends, because constant motion distracts from reading.
  static let beginning = RadarFilm.playing(rounds: 3)
}

/// An action of the Radar tab.
package enum RadarAction: Codable, Equatable, Sendable {
  /// The user opened the question about LibreWXR again.
  case questionOpened
  /// The user allowed requests to LibreWXR.
  case consentGiven
  /// The user allowed requests to LibreWXR until the session ends.
  case allowedOnce
  /// The user did not allow requests to LibreWXR.
  case questionClosed
  /// The map came on the screen with a shape in percent (see `RadarExtent`), or left it if that is
  /// `nil`.
  case mapShown(shape: Int?)
  /// The user selected the width of the map, which is around the place then.
  case zoomSelected(zoom: RadarZoom)
  /// The user pressed the button on the map with this middle.
  case mapPressed(center: Coordinates)
  /// The user dragged the map.
  case mapDragged(center: Coordinates)
  /// The user started or stopped the frames.
  case playKeyPressed
  /// The next frame is due while the frames play.
  case frameDue
  /// The user selected the frame of a time, or the newest measured one if that is `nil`.
  case frameSelected(time: Timestamp?)
  /// A request started.
  case requested
  /// A request ended. The frames are those that were not known before.
  case response(result: LoadResult<RadarLoop>, at: Timestamp)
}

extension RadarTab {
  /// Applies an action.
  mutating func reduce(_ action: RadarAction) {
    switch action {
    case .questionOpened: refusedService = nil
    case .consentGiven: consent?.origin = .user
    case .allowedOnce: consent?.origin = .session
    case .questionClosed: refusedService = consent?.service
    case .mapShown(let shape):
      (center, pressedCenter) = (nil, nil)
      let isOpened = extent == nil
      extent = shape.map { RadarExtent(zoom: zoom, shape: $0) }
      if isOpened { beginFilm() }
    case .zoomSelected(let zoom):
      self.zoom = zoom
      (center, pressedCenter) = (nil, nil)
      extent?.zoom = zoom
      frames.lastFailure = nil
    case .mapPressed(let center): pressedCenter = center
    case .mapDragged(let center): self.center = center
    case .playKeyPressed: film = isPlaying ? .stopped : .beginning
    case .frameDue: if isMoving { advance() }
    case .frameSelected(let time): (shown, film) = (time, .stopped)
    case .requested: frames.isLoading = true
    case .response(let result, let moment):
      frames.receive(result, at: moment) { $0.adding($1) }
    }
  }

  /// Discards the frames, because another place is shown.
  mutating func startOver() {
    (frames, shown, center, pressedCenter) = (Load(), nil, nil, nil)
    beginFilm()
  }

  /// Plays the frames if they are on the screen, unless they were stopped.
  private mutating func beginFilm() {
    if extent != nil, film != .stopped { film = .beginning }
  }

  /// Shows the next frame, and ends the film on the newest measured one after the last round.
  private mutating func advance() {
    guard let loop, let index = shownFrame, case .playing(let rounds) = film else { return }
    let next = (index + 1) % loop.frames.count
    shown = loop.frames[next].time
    guard next == loop.newestMeasured ?? 0 else { return }
    (shown, film) = rounds > 1 ? (shown, .playing(rounds: rounds - 1)) : (nil, .over)
  }
}
