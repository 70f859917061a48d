internal import Domain
internal import TerminalUI

/// A picture of the weather, drawn with characters in one of two sizes.
struct WeatherArt: Hashable {
  /// The size of the large picture in columns and rows.
  static let size = Size(width: 13, height: 5)
  /// The size of the small picture in columns and rows.
  static let smallSize = Size(width: 11, height: 3)

  /// The weather condition to draw, or `nil` to draw nothing.
  var sky: WeatherCondition?
  /// Whether a clear sky shows the sun rather than the moon.
  var isDay: Bool
  /// The Moon of a clear night, or `nil` for a crescent.
  var moon: MoonDisc?
  /// The set of characters to draw with, replaced by ASCII if the terminal has no Unicode.
  var icons: IconSet
  /// Whether precipitation falls, once each ``pace``.
  var isMoving = false

  /// The animation steps, at eight per second, after which drops and flakes are one row lower.
  static let pace = 8

  /// Whether the picture has drops, flakes, or ice.
  var hasPrecipitation: Bool { sky?.isWet == true }

  /// Draws the large picture with the characters that the terminal can show, at a step of the animation.
  func frame(with glyphs: Glyphs, at step: Int = 0) -> Frame {
    frame(size: Self.size, glyphs) { sky in
      WeatherArtParts(icons.fitting(glyphs), fallen: fallenRows(at: step))
        .lines(of: sky, isDay: isDay)
    }
  }

  /// Draws the small picture with the characters that the terminal can show, at a step of the animation.
  func smallFrame(with glyphs: Glyphs, at step: Int = 0) -> Frame {
    frame(size: Self.smallSize, glyphs) { sky in
      SmallWeatherArt(icons.fitting(glyphs), fallen: fallenRows(at: step))
        .lines(of: sky, isDay: isDay)
    }
  }

  /// Returns the number of rows by which precipitation has fallen.
  private func fallenRows(at step: Int) -> Int { isMoving ? step / Self.pace : 0 }

  private func frame(
    size: Size, _ glyphs: Glyphs, _ lines: (WeatherCondition) -> [String]
  ) -> Frame {
    if sky == .clear, !isDay, let moon {
      return moon.frame(in: DrawContext(size: size, glyphs: glyphs))
    }
    var frame = Frame(size: size)
    guard let sky else { return frame }
    for (y, line) in lines(sky).enumerated() {
      frame.write(ArtMarkup.styled(line), at: Position(x: 0, y: y))
    }
    return frame
  }
}

/// Text with marks that set the style of the characters after them.
private enum ArtMarkup {
  /// The style after each mark.
  ///
  /// The text before the first mark has the style of a cloud.
  private static let styles: [Character: Style] = [
    "§": Style(.secondary), "¤": Style(.warm), "£": .text, "¢": Style(.cold),
    "¥": Style(.warning, .bold),
  ]

  static func styled(_ line: String) -> StyledText {
    var text = StyledText("")
    var style = Style(.secondary)
    var run = ""
    for character in line {
      if let next = styles[character] {
        text += StyledText(run, style)
        (run, style) = ("", next)
      } else {
        run.append(character)
      }
    }
    return text + StyledText(run, style)
  }
}

/// The parts of weather pictures, drawn with one set of characters.
///
/// A line is up to 13 columns wide. A mark sets the style of the characters after it.
///
/// - `¤`: The sun.
/// - `£`: The moon, whose color differs from those of temperatures.
/// - `¢`: Precipitation and frost.
/// - `¥`: Lightning and heat.
/// - `§`: Clouds.
struct WeatherArtParts {
  /// Pictures of five lines each.
  private let sun, moon, sunAndLittleCloud, moonAndLittleCloud: [String]
  private let fog, haze, wind, heat, frost: [String]
  /// Pictures of three lines each, with two lines left for precipitation.
  private let cloud, sunAndCloud, moonAndCloud: [String]
  private let symbols: FallingSymbols
  /// The rows by which precipitation has fallen.
  private var fallen = 0

  /// Returns the five lines of the picture of a weather condition.
  func lines(of sky: WeatherCondition, isDay: Bool) -> [String] {
    let mixed = isDay ? sunAndCloud : moonAndCloud
    return switch sky {
    case .clear: isDay ? sun : moon
    case .mostlyClear: isDay ? sunAndLittleCloud : moonAndLittleCloud
    case .partlyCloudy: mixed + ["", ""]
    case .overcast: [""] + cloud + [""]
    case .haze: haze
    case .fog: fog
    case .drizzle: cloud + falling("   . .   ", "    . .  ")
    case .rain: cloud + falling("  . . . .", " . . . . ")
    case .showers: mixed + falling("  . . .  ", " . . .   ")
    case .freezingDrizzle, .freezingRain: cloud + falling("  . o . o", " o . o . ")
    case .sleet: cloud + falling("  . * . *", " * . * . ")
    case .snow: cloud + falling("  * * * *", " * * * * ")
    case .snowShowers: mixed + falling("  * * *  ", " * * *   ")
    case .ice: cloud + falling("  o o o o", " o o o o ")
    case .thunderstorm: cloud + falling("  . ! . .", " . . ! . ")
    case .hot: heat
    case .cold: frost
    case .windy: wind
    }
  }

  /// Returns lines of precipitation (see ``FallingSymbols``), of which each goes one row down when it falls.
  private func falling(_ patterns: String...) -> [String] {
    patterns.indices.map { symbols.line(patterns[($0 + fallen) % patterns.count]) }
  }
}

extension WeatherArtParts {
  init(_ icons: IconSet, fallen: Int = 0) {
    let symbols = FallingSymbols(icons, bolt: "▚")
    self = icons == .ascii ? .ascii(symbols) : .unicode(symbols)
    self.fallen = fallen
  }

  /// Returns parts made of ASCII characters.
  private static func ascii(_ symbols: FallingSymbols) -> WeatherArtParts {
    WeatherArtParts(
      sun: [
        #"¤   \  |  /"#, #"¤     .-."#, #"¤ -- (   ) --"#, #"¤     '-'"#, #"¤   /  |  \"#,
      ],
      moon: [
        #"£      _.._"#, #"£    .' .-'  *"#, #"£   (  ("#, #"£    '. '-.  *"#, #"£      '--'"#,
      ],
      sunAndLittleCloud: [
        #"¤   \  |  /"#, #"¤     .-."#, #"¤ -- (  §.--."#, #"¤     '§(   )."#, #"¤   /  §(_____)"#,
      ],
      moonAndLittleCloud: [
        #"£      _.._"#, #"£    .' .-'  *"#, #"£   (  §.--."#, #"£    '.§(   )."#,
        #"£      §(_____)"#,
      ],
      fog: ["  -- --- --", " --- -- ---", "  -- --- --", " --- -- ---", "  -- --- --"],
      haze: [#"¤   \  |  /"#, #"¤     .-."#, " -- --- -- -", "  --- -- --", " -- --- -- -"],
      wind: ["", "  -----.", " -------'--.", "  ---------'", "   ----'"],
      heat: [#"¤   \  |  /"#, #"¤     .-."#, #"¤ -- (   ) --"#, #"¤     '-'"#, #"¤  ~ ~ ~ ~ ~"#],
      frost: [#"¢     \|/"#, #"¢   --\|/--"#, #"¢  ----*----"#, #"¢   --/|\--"#, #"¢     /|\"#],
      cloud: ["     .--.", "  .-(    )-.", " (_________)"],
      sunAndCloud: [#"¤ \ | /§.--."#, "¤ -- O§(    )-.", "    (_______)"],
      moonAndCloud: ["£  _.  §.--.", "£ ( (§.(    )-.", "   (________)"],
      symbols: symbols)
  }

  /// Returns parts made of block and line characters.
  private static func unicode(_ symbols: FallingSymbols) -> WeatherArtParts {
    WeatherArtParts(
      sun: ["¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "¤ ── █████ ──", "¤    ▝▀▀▀▘", "¤   ╱  │  ╲"],
      moon: ["£    ▗▄▄▖", "£   ▟█▛    ·", "£   ██▌  ·", "£   ▜█▙▖   ·", "£    ▝▀▀▘"],
      sunAndLittleCloud: [
        "¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "¤ ── ███§▗▄▄▖", "¤    ▝▀§▗▟███▙▖", "¤   ╱  §▝▀▀▀▀▀▘",
      ],
      moonAndLittleCloud: [
        "£    ▗▄▄▖", "£   ▟█▛    ·", "£   ██▌§▗▄▄▖", "£   ▜█§▗▟███▙▖", "£    ▝§▝▀▀▀▀▀▘",
      ],
      fog: ["  ━━━ ━━━━━", " ━━━━━━ ━━━", "   ━━━━━ ━━━", " ━━ ━━━━━━", "  ━━━━ ━━━━"],
      haze: ["¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "  ━━━ ━━━━━", " ━━━━━━ ━━━", "  ━━━ ━━━━━"],
      wind: ["   ━━━━━╮", " ━━━━━━━╯━━╮", "   ━━━━━━━━╯", " ━━━━━╮", "   ━━━╯"],
      heat: ["¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "¤ ── █████ ──", "¤    ▝▀▀▀▘", "¥  ≈ ≈ ≈ ≈ ≈"],
      frost: ["¢    ╲ │ ╱", "¢   ──╲│╱──", "¢  ────┼────", "¢   ──╱│╲──", "¢    ╱ │ ╲"],
      cloud: ["    ▗▄▄▄▖", "  ▗▟█████▙▄▖", " ▝▀▀▀▀▀▀▀▀▀▘"],
      sunAndCloud: ["¤ ╲ │ ╱§▗▄▄▖", "¤ ── ●§▟████▙▖", "    ▝▀▀▀▀▀▀▀▘"],
      moonAndCloud: ["£ ▗▟▀  §▄▄▖", "£ ▐█ §▗▟███▙▄▖", "£  ▀§▝▀▀▀▀▀▀▀▀▘"],
      symbols: symbols)
  }
}

// MARK: - Small pictures

/// Weather pictures of three lines, drawn with one set of characters.
///
/// The lines have the marks of ``WeatherArtParts`` and are up to 11 columns wide.
struct SmallWeatherArt {
  private let pictures: Pictures
  private let symbols: FallingSymbols
  /// The rows by which precipitation has fallen.
  private let fallen: Int

  init(_ icons: IconSet, fallen: Int = 0) {
    pictures = icons == .ascii ? .ascii : .unicode
    symbols = FallingSymbols(icons, bolt: "↯")
    self.fallen = fallen
  }

  /// Returns the three lines of the picture of a weather condition.
  func lines(of sky: WeatherCondition, isDay: Bool) -> [String] {
    let light = isDay ? pictures.sun : pictures.moon
    return switch sky {
    case .clear: light.clear
    case .mostlyClear: light.withLittleCloud
    case .partlyCloudy: light.withCloud
    case .overcast: pictures.overcast
    case .haze: pictures.haze
    case .fog: pictures.fog
    case .drizzle: pictures.cloud + falling("  . .")
    case .rain: pictures.cloud + falling(" . . . .")
    case .showers: light.withCloud.prefix(2) + falling("  . . .")
    case .freezingDrizzle, .freezingRain: pictures.cloud + falling(" . o . o")
    case .sleet: pictures.cloud + falling(" . * . *")
    case .snow: pictures.cloud + falling(" * * * *")
    case .snowShowers: light.withCloud.prefix(2) + falling("  * * *")
    case .ice: pictures.cloud + falling(" o o o o")
    case .thunderstorm: pictures.cloud + falling(" . ! . !")
    case .hot: pictures.heat
    case .cold: pictures.frost
    case .windy: pictures.wind
    }
  }

  /// Returns a line of precipitation (see ``FallingSymbols``), which is one column to the left after every
  /// other fall.
  private func falling(_ pattern: String) -> [String] {
    [symbols.line(fallen % 2 == 0 ? pattern : "\(pattern.dropFirst()) ")]
  }
}

/// The pictures that are not made of others.
private struct Pictures {
  /// The pictures of the sun or of the moon.
  struct Light {
    let clear, withLittleCloud, withCloud: [String]
  }

  let sun, moon: Light
  let overcast, haze, fog, wind, heat, frost: [String]
  /// Two lines, with one left for precipitation.
  let cloud: [String]

  static let unicode = Pictures(
    sun: Light(
      clear: ["¤  ╲ │ ╱", "¤ ── ● ──", "¤  ╱ │ ╲"],
      withLittleCloud: ["¤  ╲ │ ╱", "¤ ── ●§▗▄▄▖", "¤  ╱ §▝▀▀▀▀▘"],
      withCloud: ["¤ ╲│╱§▗▄▄▖", "¤ ─●§▟████▙▖", "§  ▝▀▀▀▀▀▀▘"]),
    moon: Light(
      clear: ["£ ▗▟▀▘   ·", "£ ▐█   ·", "£ ▝▜▄▖   ·"],
      withLittleCloud: ["£ ▗▟▀▘   ·", "£ ▐█§▗▄▄▖", "£ ▝§▝▀▀▀▀▘"],
      withCloud: ["£ ▗▟▀§▗▄▄▖", "£ ▐█§▟████▙▖", "§  ▝▀▀▀▀▀▀▘"]),
    overcast: ["§   ▗▄▄▄▖", "§ ▗▟█████▙▖", "§ ▝▀▀▀▀▀▀▀▘"],
    haze: ["¤  ╲ │ ╱", "§ ━━━ ━━━━", "§ ━━━━━ ━━━"],
    fog: ["§  ━━━ ━━━━", "§ ━━━━━ ━━━", "§  ━━ ━━━━"],
    wind: ["§  ━━━━╮", "§ ━━━━━━╯━╮", "§   ━━━━━━╯"],
    heat: ["¤  ╲ │ ╱", "¤ ── ● ──", "¥  ≈ ≈ ≈"],
    frost: ["¢   ╲│╱", "¢  ──┼──", "¢   ╱│╲"],
    cloud: ["§  ▗▟███▙▄▖", "§  ▝▀▀▀▀▀▀▘"])

  static let ascii = Pictures(
    sun: Light(
      clear: [#"¤  \ | /"#, "¤ -- O --", #"¤  / | \"#],
      withLittleCloud: [#"¤  \ | /"#, "¤ -- O§.--.", "¤  / §(____)"],
      withCloud: [#"¤ \|/§.--."#, "¤ -O§(    ).", "§  (______)"]),
    moon: Light(
      clear: ["£  .-'   *", "£ ( (   *", "£  '-.   *"],
      withLittleCloud: ["£  .-'   *", "£ ( (§.--.", "£  '§(____)"],
      withCloud: ["£ .-'§.--.", "£ ((§(    ).", "§  (______)"]),
    overcast: ["§    .--.", "§ .-(    ).", "§ (_______)"],
    haze: [#"¤  \ | /"#, "§ --- ----", "§ ----- ---"],
    fog: ["§  --- ----", "§ ----- ---", "§  -- ----"],
    wind: ["§  ----.", "§ ------'-.", "§   ------'"],
    heat: [#"¤  \ | /"#, "¤ -- O --", "¥  ~ ~ ~"],
    frost: [#"¢   \|/"#, "¢  --*--", #"¢   /|\"#],
    cloud: ["§  .(    )-", "§  (______)"])
}

// MARK: - Large pictures

extension Frame {
  /// The picture twice as large, in the middle of as much space if it is of ASCII characters, which have no
  /// larger forms.
  var doubledPicture: Frame {
    var doubled = Frame(size: Size(width: size.width * 2, height: size.height * 2))
    let cells = bounds.rows.map { Array(row($0)) }
    guard cells.joined().allSatisfy({ Self.doubled($0.text) != nil }) else {
      doubled.draw(self, at: Position(x: size.width / 2, y: size.height / 2))
      return doubled
    }
    for (y, row) in cells.enumerated() {
      for (x, cell) in row.enumerated() {
        for (line, text) in (Self.doubled(cell.text) ?? []).enumerated() {
          doubled.write(text, at: Position(x: x * 2, y: y * 2 + line), style: cell.style)
        }
      }
    }
    return doubled
  }

  /// Returns two lines of two characters in place of one, or `nil` if it has no larger form.
  private static func doubled(_ text: String) -> [String]? {
    if let lines = largeLines[text] { return lines }
    guard let block = blocks.firstIndex(of: text) else { return nil }
    func quadrant(_ bit: Int) -> String { block & bit == 0 ? " " : "█" }
    return [quadrant(1) + quadrant(2), quadrant(4) + quadrant(8)]
  }

  private static let largeLines = [
    "╲": ["╲ ", " ╲"], "╱": [" ╱", "╱ "], "│": ["│ ", "│ "], "─": ["──", "  "], "·": ["· ", "  "],
    "●": ["██", "██"], "∗": ["∗ ", "  "],
  ]
  /// The blocks, whose indices have a bit for each quadrant.
  private static let blocks = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".map { String($0) }
}

// MARK: - Precipitation

/// The characters of precipitation and lightning in weather pictures of either size.
struct FallingSymbols {
  private let drop, flake, ice, bolt: String

  /// Creates the characters of a set of icons.
  ///
  /// The lightning in Unicode depends on the size of the picture.
  init(_ icons: IconSet, bolt: String) {
    switch icons {
    case .ascii: (drop, flake, ice, self.bolt) = ("/", "*", "o", "Z")
    case .unicode, .emoji: (drop, flake, ice, self.bolt) = ("╱", "∗", "∘", bolt)
    case .nerd:
      // The raindrop, snowflake, hail, and lightning of Nerd Fonts.
      (drop, flake, ice, self.bolt) = ("\u{e371}", "\u{e36f}", "\u{e314}", "\u{e315}")
    }
  }

  /// Returns a line with the marks of ``WeatherArtParts``, drawn from a pattern: `.` is a drop, `*` a
  /// flake, `o` ice, and `!` lightning.
  func line(_ pattern: String) -> String {
    let symbols: [Character: String] = [
      ".": "¢\(drop)", "*": "¢\(flake)", "o": "¢\(ice)", "!": "¥\(bolt)",
    ]
    return "  " + pattern.map { symbols[$0] ?? String($0) }.joined()
  }
}
