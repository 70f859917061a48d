extension Scenario {
  /// All scenarios.
  static let all: [Scenario] =
    openMeteo + metNorway + nws + brightSky + accuWeather + several + failures + offices + indexes
    + radar
    + scores + films + places

  /// All sections and formats of the weather, with the stored report at the end.
  static let weather: [Command] =
    shortWeather + [
      Command("forecast", "weather", "--refresh", "--tab", "forecast"),
      Command("hourly", "weather", "--refresh", "--tab", "hourly"),
      Command("imperial", "weather", "--refresh", "--units", "imperial"),
      Command(
        "imperial-forecast", "weather", "--refresh", "--tab", "forecast", "--units", "imperial"),
      Command(
        "imperial-hourly", "weather", "--refresh", "--tab", "hourly", "--units", "imperial",
        "--ascii"),
      Command("hourly-json", "weather", "--refresh", "--tab", "hourly", "--format", "json"),
      Command("waybar", "weather", "--format", "waybar", "--template", everyField),
      Command("offline", "weather", "--offline"),
      Command("offline-json", "weather", "--offline", "--format", "json"),
    ]

  /// The line, the current weather, and JSON, which has all of the report.
  static let shortWeather: [Command] = [
    Command("line", "weather", "--format", "line", "--template", everyField),
    Command("current", "weather", "--refresh"),
    Command("json", "weather", "--refresh", "--format", "json"),
  ]

  /// The alerts in all formats.
  static let alerts: [Command] = [
    Command("alerts", "alerts"),
    Command("alerts-json", "alerts", "--format", "json"),
    Command("alerts-exit-code", "alerts", "--exit-code"),
  ]

  /// The radar in all formats.
  static let radarCommands: [Command] = [
    Command("radar", "radar"), Command("radar-json", "radar", "--format", "json"),
  ]

  /// A template with every field of a line, which a test of the help lists.
  private static let everyField =
    "%c|%C|%t|%f|%H|%L|%o|%p|%w|%h|%P|%u|%q|%l|%a|%s|%n|%A|%V|%r|%R|%S|%Z|%m|%d|%T|%F"
}
