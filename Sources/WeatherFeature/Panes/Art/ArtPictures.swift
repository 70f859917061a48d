internal import Domain

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
