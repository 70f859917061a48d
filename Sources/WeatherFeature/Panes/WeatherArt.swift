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

  /// Draws the large picture with the characters that the terminal can show.
  func frame(with glyphs: Glyphs) -> Frame {
    frame(size: Self.size, glyphs) { sky in
      WeatherArtParts(icons.fitting(glyphs)).lines(of: sky, isDay: isDay)
    }
  }

  /// Draws the small picture with the characters that the terminal can show.
  func smallFrame(with glyphs: Glyphs) -> Frame {
    frame(size: Self.smallSize, glyphs) { sky in
      SmallWeatherArt(icons.fitting(glyphs)).lines(of: sky, isDay: isDay)
    }
  }

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
    case .freezingRain: cloud + falling("  . o . o", " o . o . ")
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

  /// Returns lines of precipitation (see ``FallingSymbols``).
  private func falling(_ patterns: String...) -> [String] { patterns.map { symbols.line($0) } }
}

extension WeatherArtParts {
  init(_ icons: IconSet) {
    let symbols = FallingSymbols(icons, bolt: "▚")
    self = icons == .ascii ? .ascii(symbols) : .unicode(symbols)
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
