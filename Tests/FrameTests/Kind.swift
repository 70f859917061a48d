import TerminalUI

/// One way to look at a screen, of which there is a line of values in the committed form.
enum Kind: String, CaseIterable {
  case unicode, ascii
  /// The position of the terminal's cursor.
  case cursor
  /// What a click does on each cell.
  case clicks
  /// What a click does in each fourth column, which takes less time.
  case taps
  /// What a turn of the wheel does in each eighth cell, up and down.
  case wheel

  private static let grid = [30, 36, 40, 50, 60, 72, 80, 100, 120, 140, 170, 200].flatMap { width in
    [8, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 26, 28, 30, 34, 36, 42, 50, 60]
      .map { Size(width: width, height: $0) }
  }
  private static let smallest = Size(width: 30, height: 8)
  private static let small = Size(width: 40, height: 12)
  private static let usual = Size(width: 80, height: 24)
  private static let large = Size(width: 120, height: 36)
  private static let pages = [small, usual, large, Size(width: 200, height: 60)]

  /// Returns the sizes of a scene in the committed form.
  ///
  /// All scenes in all sizes would take an optimized program half an hour.
  func sizes(of scene: Scene, in situation: Situation) -> [Size] {
    let isMain = Scene.main.contains(scene.name)
    return switch self {
    case .unicode: isMain && situation.hasGrid ? Self.grid : [Self.smallest] + Self.pages
    case .ascii, .cursor: Self.pages
    case .taps: situation.hasMouse ? [Self.small] : []
    case .clicks, .wheel: situation.hasMouse && isMain ? [Self.small, Self.usual] : []
    }
  }

  /// The sizes of `make test`, which has seconds.
  fileprivate var quickSizes: [Size] {
    switch self {
    case .unicode: [Self.smallest, Self.small, Self.usual, Self.large]
    case .ascii, .cursor: [Self.usual]
    case .taps: [Self.small]
    case .clicks, .wheel: []
    }
  }
}

extension Situation {
  fileprivate var hasGrid: Bool {
    [
      "calm", "rain", "storm", "snow", "night", "unknown", "loading", "failed",
      "failed-with-stored",
    ]
    .contains(name)
  }

  fileprivate var hasMouse: Bool { ["calm", "storm", "some-places"].contains(name) }
}

extension Scene {
  /// The scenes that are drawn in all sizes, and of which each cell is clicked.
  fileprivate static let main: Set<String> = [
    "current", "forecast", "hourly", "places", "radar", "alerts", "alert-text", "films", "film",
  ]
}

extension Drawing.Name {
  /// Whether `make test` makes this drawing.
  ///
  /// An optimized program makes all of them in `make frames`.
  var isQuick: Bool {
    guard kind.quickSizes.contains(size) else { return false }
    let scenes = kind == .taps ? Self.tapped : Self.quick
    return scenes[situation]?.contains(scene) == true
  }

  private static let tapped: [String: Set<String>] = [
    "calm": ["current", "forecast"], "storm": ["alerts"], "some-places": ["places"],
  ]
  private static let quick: [String: Set<String>] = [
    "calm": [
      "current", "forecast-day", "hourly-rain", "hour-prompt", "comparison",
      "location-question", "prompt-some", "palette-typed", "settings",
      "inspector-past", "message-failure", "films", "film", "entry",
    ],
    "storm": ["current", "forecast", "hourly", "radar", "alerts"],
    "snow": ["current", "hourly"], "unknown": ["current"], "failed": ["current", "forecast"],
    "loading": ["current", "places"], "failed-with-stored": ["current"],
    "welcome": ["welcome"], "some-places": ["current", "places", "places-last"],
    "films": ["crawl-12"],
  ]
}
