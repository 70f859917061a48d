internal import Domain

/// Weather pictures of three lines, drawn with one set of characters.
///
/// The lines have the marks of ``WeatherArtParts`` and are up to 11 columns wide.
struct SmallWeatherArt {
  private let pictures: Pictures
  private let symbols: FallingSymbols

  init(_ icons: IconSet) {
    pictures = icons == .ascii ? .ascii : .unicode
    symbols = FallingSymbols(icons, bolt: "↯")
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
    case .freezingRain: pictures.cloud + falling(" . o . o")
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

  /// Returns a line of precipitation (see ``FallingSymbols``).
  private func falling(_ pattern: String) -> [String] { [symbols.line(pattern)] }
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
