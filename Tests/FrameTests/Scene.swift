/// A screen of the program, and the input that leads to it from the loaded program.
struct Scene: Sendable {
  /// The name, such as `hourly-wind`.
  let name: String
  /// The texts that the terminal sends, a second apart.
  var input: [String]
  /// Whether the user has a wide terminal, rather than one of 80 columns, before it is resized for each frame.
  var isWide = false
  /// The step of animations, eight of which are a second.
  var step = 0

  init(_ name: String, _ input: String..., wide: Bool = false, step: Int = 0) {
    (self.name, self.input, isWide, self.step) = (name, input, wide, step)
  }

  private static let escape = "\u{1b}"
  private static let pageDown = "\u{1b}[6~"
  private static let f12 = "\u{1b}[24~"

  /// The tabs, as they are first seen.
  static let tabs = [
    Scene("current", "c"), Scene("forecast", "f"), Scene("hourly", "H"), Scene("places", "p"),
    Scene("radar", "m"),
  ]

  /// The tabs after a few keys.
  static let movedTabs =
    [
      Scene("current-day", "cjj"), Scene("current-last-day", "cG"),
      Scene("current-places-focused", "c", "w", wide: true),
      Scene("current-outlook-focused", "c", "ww", wide: true),
      Scene("forecast-day", "flll"), Scene("forecast-last-day", "fG"),
      Scene("hours-of-a-day", "cjj", "\r"), Scene("hourly-later", "H", "jjjjjjjjjjjjjjj"),
      Scene("hourly-last", "HG"), Scene("radar-closer", "m", "+"), Scene("radar-wider", "m", "--"),
      Scene("radar-later", "m", "l"), Scene("units", "cu"),
    ]
    + [
      "feels-like", "rain", "wind", "humidity", "cloud-cover", "uv-index", "pressure",
    ].enumerated().map { number, name in
      Scene("hourly-" + name, "H", String(repeating: "t", count: number + 1), wide: true)
    }

  /// The pages and questions of the weather.
  static let pages = [
    Scene("alerts", "!"), Scene("alerts-second", "!", "j"), Scene("alert-text", "!", "\r"),
    Scene("alert-text-below", "!", "\r", pageDown), Scene("alert-search", "!", "\r", "/the"),
    Scene("comparison", "x"), Scene("comparison-below", "x", pageDown),
    Scene("comparison-search", "x", "/rain"), Scene("comparison-found", "x", "/rain\r"),
    Scene("scores", "A"), Scene("hour-prompt", "H", "g"), Scene("hour-prompt-typed", "H", "g17"),
    Scene("hour-prompt-refused", "H", "g99\r"), Scene("location-question", "L"),
  ]

  /// The prompt for a place, with no, one, some and many matches.
  static let prompts = [
    Scene("prompt", "/"), Scene("prompt-none", "/Xqzzvw"), Scene("prompt-one", "/Reykjavik"),
    Scene("prompt-some", "/Paris"), Scene("prompt-many", "/San"),
    Scene("prompt-below", "/San", pageDown),
    Scene("prompt-point", "/52.5, 13.4"), Scene("prompt-out-of-range", "/99, 13.4"),
    Scene("prompt-similar", "/Lisbpn"), Scene("prompt-draft", "/Paris", escape, "/"),
    Scene("prompt-to-save", "p", "a"), Scene("prompt-to-save-typed", "p", "aOslo"),
  ]

  /// What covers every segment.
  static let overlays = [
    Scene("help", "?"), Scene("help-below", "?", pageDown), Scene("help-search", "?", "/wind"),
    Scene("help-of-hours", "H", "?"), Scene("palette", ":"), Scene("palette-below", ":", pageDown),
    Scene("palette-typed", ":wind"), Scene("palette-place", ":Oslo"),
    Scene("palette-none", ":xqzzvw"),
    Scene("settings", ","), Scene("settings-below", ",", pageDown), Scene("settings-last", ",G"),
    Scene("settings-search", ",/theme"), Scene("settings-none", ",/xqzzvw"),
    Scene("inspector", "f", f12), Scene("inspector-past", "f", "H", f12, "kk"),
    Scene("inspector-tree", f12, "\t"), Scene("inspector-opened", f12, "\t", "j\r"),
    Scene("past", "f", "H", f12, "kk", f12), Scene("message", "x", escape, "#"),
    Scene("message-refused", "H", "z"), Scene("message-failure", "o"), Scene("message-copied", "y"),
  ]

  /// The list of films, their pages, and the entries on them.
  static let films = [
    Scene("films", "2"), Scene("films-third", "2", "jj"), Scene("films-by-release", "2", "s"),
    Scene("films-by-title", "2", "ss"), Scene("films-filter", "2", "/re"),
    Scene("films-filtered", "2", "/re\r"), Scene("films-filter-none", "2", "/xqzzvw"),
    Scene("film", "2", "\r"), Scene("film-second-section", "2", "\r", "\t"),
    Scene("film-last-row", "2", "\r", "G"), Scene("film-below", "2", "\r", pageDown),
    Scene("film-beside-list", "2", "\r", wide: true), Scene("entry", "2", "\r", "\t", "\r"),
    Scene("entry-of-entry", "2", "\r", "\t", "\r", "\t", "\r"),
    Scene("entry-beside-film", "2", "\r", "\t", "\r", "h", wide: true),
    Scene("films-help", "2", "?"), Scene("films-inspector", "2", f12),
  ]

  /// The opening crawl of a film at some seconds, which the user's setting lets move.
  static let crawl = [0, 1, 5, 12, 40, 75].map { seconds in
    Scene("crawl-\(seconds)", "2", "v", step: seconds * 8)
  }

  /// The opening crawl as a page.
  static let stillCrawl = [
    Scene("crawl-still", "2", "v"), Scene("crawl-still-below", "2", "v", pageDown),
  ]
}
