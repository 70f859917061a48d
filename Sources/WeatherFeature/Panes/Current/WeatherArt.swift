internal import Domain
internal import TerminalUI

/// A picture of the weather, of the same size whatever the weather and the signs.
struct WeatherArt: Hashable {
  /// How much room it takes.
  static let size = Size(width: 13, height: 5)

  /// What the sky does; nothing is drawn where that is not known.
  var sky: Sky?
  /// Whether the sun is up, where it can be seen.
  var isDay: Bool
  /// The signs to draw with; those of ASCII where the terminal has no others.
  var icons: IconSet

  /// Draws it.
  func frame(with glyphs: Glyphs) -> Frame {
    var frame = Frame(size: Self.size)
    guard let sky else { return frame }
    let pictures = ArtPictures(glyphs.isUnicode ? icons : .ascii)
    for (y, line) in pictures.lines(of: sky, isDay: isDay).enumerated() {
      frame.write(ArtMarkup.styled(line), at: Position(x: 0, y: y))
    }
    return frame
  }
}

/// Text with marks that say what a part of it shows.
private enum ArtMarkup {
  /// What follows each mark, up to the next one; a cloud where nothing is said.
  private static let styles: [Character: Style] = [
    "§": Style(.secondary), "¤": Style(.warm), "¢": Style(.cold), "¥": Style(.warning, .bold),
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

/// The parts that pictures of the weather are put together from, in one set of signs.
///
/// A line is thirteen columns wide. A mark says what follows it: `¤` the sun or the moon, `¢` what
/// falls, `¥` lightning, `§` clouds again.
struct ArtPictures {
  /// Five lines each.
  private let sun, moon, fog, haze, wind, heat, frost: [String]
  /// Three lines each, for what falls below them.
  private let cloud, sunAndCloud, moonAndCloud: [String]
  /// A line each.
  private let drop, flake, ice, bolt: String

  init(_ icons: IconSet) {
    switch icons {
    case .ascii: self = .ascii
    case .unicode: self = .unicode(drop: "╱", flake: "∗", ice: "∘", bolt: "▚")
    case .nerd:
      // Nerd Fonts' raindrop, snowflake, hail and lightning.
      self = .unicode(drop: "\u{e371}", flake: "\u{e36f}", ice: "\u{e314}", bolt: "\u{e315}")
    }
  }

  /// Five lines that show what the sky does.
  func lines(of sky: Sky, isDay: Bool) -> [String] {
    let mixed = isDay ? sunAndCloud : moonAndCloud
    return switch sky {
    case .clear: isDay ? sun : moon
    case .mostlyClear, .partlyCloudy: mixed + ["", ""]
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

  /// What falls, of which a pattern says where: `.` drops, `*` flakes, `o` ice, `!` lightning.
  private func falling(_ patterns: String...) -> [String] {
    let signs: [Character: String] = [
      ".": "¢\(drop)", "*": "¢\(flake)", "o": "¢\(ice)", "!": "¥\(bolt)",
    ]
    return patterns.map { pattern in "  " + pattern.map { signs[$0] ?? String($0) }.joined() }
  }
}

extension ArtPictures {
  private static let ascii = ArtPictures(
    sun: [
      #"¤   \  |  /"#, #"¤     .-."#, #"¤ -- (   ) --"#, #"¤     '-'"#, #"¤   /  |  \"#,
    ],
    moon: [
      #"¤      _.._"#, #"¤    .' .-'  *"#, #"¤   (  ("#, #"¤    '. '-.  *"#, #"¤      '--'"#,
    ],
    fog: ["  -- --- --", " --- -- ---", "  -- --- --", " --- -- ---", "  -- --- --"],
    haze: [#"¤   \  |  /"#, #"¤     .-."#, " -- --- -- -", "  --- -- --", " -- --- -- -"],
    wind: ["", "  -----.", " -------'--.", "  ---------'", "   ----'"],
    heat: [#"¤   \  |  /"#, #"¤     .-."#, #"¤ -- (   ) --"#, #"¤     '-'"#, #"¤  ~ ~ ~ ~ ~"#],
    frost: [#"¢     \|/"#, #"¢   --\|/--"#, #"¢  ----*----"#, #"¢   --/|\--"#, #"¢     /|\"#],
    cloud: ["     .--.", "  .-(    )-.", " (_________)"],
    sunAndCloud: [#"¤ \ | /§.--."#, "¤ -- §.(    )-.", "   (________)"],
    moonAndCloud: ["¤  _.  §.--.", "¤ ( (§.(    )-.", "   (________)"],
    drop: "/", flake: "*", ice: "o", bolt: "Z")

  /// Blocks and lines, and signs for what falls.
  private static func unicode(
    drop: String, flake: String, ice: String, bolt: String
  ) -> ArtPictures {
    ArtPictures(
      sun: ["¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "¤ ── █████ ──", "¤    ▝▀▀▀▘", "¤   ╱  │  ╲"],
      moon: ["¤    ▗▄▄▖", "¤   ▟█▛    ·", "¤   ██▌  ·", "¤   ▜█▙▖   ·", "¤    ▝▀▀▘"],
      fog: ["  ━━━ ━━━━━", " ━━━━━━ ━━━", "   ━━━━━ ━━━", " ━━ ━━━━━━", "  ━━━━ ━━━━"],
      haze: ["¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "  ━━━ ━━━━━", " ━━━━━━ ━━━", "  ━━━ ━━━━━"],
      wind: ["   ━━━━━╮", " ━━━━━━━╯━━╮", "   ━━━━━━━━╯", " ━━━━━╮", "   ━━━╯"],
      heat: ["¤   ╲  │  ╱", "¤    ▗▄▄▄▖", "¤ ── █████ ──", "¤    ▝▀▀▀▘", "¥  ≈ ≈ ≈ ≈ ≈"],
      frost: ["¢    ╲ │ ╱", "¢   ──╲│╱──", "¢  ────┼────", "¢   ──╱│╲──", "¢    ╱ │ ╲"],
      cloud: ["    ▗▄▄▄▖", "  ▗▟█████▙▄▖", " ▝▀▀▀▀▀▀▀▀▀▘"],
      sunAndCloud: ["¤ ╲ │ ╱ §▄▄▖", "¤ ── §▗▟███▙▄▖", "   ▝▀▀▀▀▀▀▀▀▘"],
      moonAndCloud: ["¤ ▗▟▀  §▄▄▖", "¤ ▐█ §▗▟███▙▄▖", "¤  ▀§▝▀▀▀▀▀▀▀▀▘"],
      drop: drop, flake: flake, ice: ice, bolt: bolt)
  }

  private init(
    sun: [String], moon: [String], fog: [String], haze: [String], wind: [String], heat: [String],
    frost: [String], cloud: [String], sunAndCloud: [String], moonAndCloud: [String], drop: String,
    flake: String, ice: String, bolt: String
  ) {
    (self.sun, self.moon, self.fog, self.haze) = (sun, moon, fog, haze)
    (self.wind, self.heat, self.frost) = (wind, heat, frost)
    (self.cloud, self.sunAndCloud, self.moonAndCloud) = (cloud, sunAndCloud, moonAndCloud)
    (self.drop, self.flake, self.ice, self.bolt) = (drop, flake, ice, bolt)
  }
}
