import AppFeature
import Domain
import Foundation
import Logging
import Providers
import TerminalUI

/// The declarations of all settings with a fixed name, in the order of the report and the example.
///
/// A declaration is all that a new setting needs besides its use, as a member of ``Settings``, and
/// its description in the manual. An option with a value is also a property of ``SharedOptions``.
struct SettingList: Sendable {
  let place = Setting("place", .place, example: "Lisbon", help: "Place to show weather for")
    .atStart()
  let providerChoice = Setting(
    "provider", .choice(ProviderChoice.choices), default: .automatic,
    help: "Weather provider; automatic is open-meteo, or met-norway if that fails"
  ).inApp(
    .weather, "Service", "where the weather comes from", values: ProviderChoice.usableWords,
    texts: Dictionary(
      uniqueKeysWithValues: WeatherProvider.allCases.map { ($0.rawValue, $0.displayName) }),
    synonyms: ["provider"])
  let alerts = Setting<AlertsChoice>(
    "alerts", .choice(), default: .automatic,
    help: "Weather alerts; without a national office, automatic asks KDE or the WMO (place to 1 km)"
  ).inApp(
    .weather, "Official alerts", "warnings of weather offices",
    texts: ["automatic": "worldwide", "national": "national only"], synonyms: ["warnings"])
  let hasRadar = Setting(
    "radar", .flag, default: true, help: "Fetch radar frames while the Radar tab is shown"
  ).inApp(.weather, "Radar pictures", "on the Radar tab")
  let hasNormals = Setting(
    "normals", .flag, default: true,
    help: "Compare with what is usual; asks Open-Meteo's archive once a year for a shown place"
  ).inApp(
    .weather, "What is usual", "from ten years, by Open-Meteo",
    synonyms: ["normals", "climate", "average"])
  let unitSystem = Setting<UnitPreferences>(
    "units", .choice([("metric", .metric), ("imperial", .imperial)]),
    help: "Units; by default, from your locale"
  ) { SettingValue($0.locale.units, .locale) }.inApp(
    .units, "All units", "where no other is chosen", synonyms: ["units"])
  let temperatureUnit = Setting<TemperatureUnit>(
    "units.temperature", .choice([("C", .celsius), ("F", .fahrenheit)]), help: "Temperature unit"
  ) { $0.unit(\.temperature) }.inApp(
    .units, "Temperature", texts: ["C": "°C", "F": "°F"],
    synonyms: ["celsius", "fahrenheit", "degrees"])
  let windUnit = Setting<SpeedUnit>("units.wind", .choice(), help: "Wind speed unit") { settings in
    let unit = settings.unit(\.wind)
    return unit.origin == .locale ? SettingValue(settings.locale.windUnit, .locale) : unit
  }.inApp(.units, "Wind", texts: ["kn": "knots"], synonyms: ["speed", "kmh", "kn"])
  let pressureUnit = Setting<PressureUnit>("units.pressure", .choice(), help: "Pressure unit") {
    $0.unit(\.pressure)
  }.inApp(.units, "Pressure", synonyms: ["barometer"])
  let precipitationUnit = Setting<PrecipitationUnit>(
    "units.precipitation", .choice(), help: "Precipitation unit"
  ) { $0.unit(\.precipitation) }.inApp(
    .units, "Rain and snow", texts: ["in": "inches"], synonyms: ["precipitation", "millimeters"])
  let distanceUnit = Setting<DistanceUnit>("units.distance", .choice(), help: "Visibility unit") {
    $0.unit(\.distance)
  }.inApp(.units, "Visibility", texts: ["mi": "miles"], synonyms: ["distance", "kilometers"])
  let hasSecondTemperature = Setting(
    "units.second", .flag, default: false,
    help: "Show the present temperature in the other unit, too"
  ).inApp(
    .units, "Second unit", "the temperature in °C and °F",
    synonyms: ["both", "celsius", "fahrenheit"])
  let clock = Setting<ClockFormat>(
    "clock", .choice([("12", .twelveHours), ("24", .twentyFourHours)]),
    help: "Clock; by default, from your locale"
  ) { SettingValue($0.locale.clock, .locale) }.inApp(
    .appearance, "Clock", "AM and PM, or hours to 24", texts: ["12": "12 hours", "24": "24 hours"],
    synonyms: ["time", "am", "pm", "hour"])
  let isOffline = Setting(
    "offline", .flag, default: false, help: "Don't use the network; show stored data"
  ).flag().inApp(.network, "Stay offline", "show only stored data")
  let forecastDays = Setting(
    "forecast.days", .count(of: "days", OpenMeteo.dayCounts), default: OpenMeteo.defaultDays,
    help: "Days of forecast from Open-Meteo; other providers give what they have"
  ).inApp(
    .weather, "Days of forecast", "from Open-Meteo",
    values: { _ in OpenMeteo.dayCounts.map { "\($0)" } }, texts: ["1": "1 day"], unit: "days")
  let historyDays = Setting(
    "history.days", .count(of: "days", 1...36_500), default: 90, help: "Days to store past reports")

  let usesASCII = Setting("ascii", .flag, default: false, help: "Use ASCII characters only").flag()
    .atStart()
  let icons = Setting<IconSet>(
    "icons", .choice(), default: .unicode, help: "Weather icons; nerd needs a Nerd Font"
  ).overridden { settings in
    settings.origin(ofFirst: [\.usesASCII]).map { SettingValue(.ascii, $0) }
  }.inApp(
    .appearance, "Icons", "how the weather is drawn",
    texts: ["unicode": "symbols", "ascii": "ASCII", "nerd": "Nerd Font"],
    synonyms: ["plain", "font"])
  let noColor = Setting<Bool>("no-color", .flag, help: "Disable color; by default, from NO_COLOR") {
    settings in
    // https://no-color.org: any value disables colors, unless it is empty.
    settings.environment["NO_COLOR", default: ""].isEmpty
      ? SettingValue(false, .default) : SettingValue(true, .environment("NO_COLOR"))
  }.flag().atStart()
  let isLinear = Setting<Bool>(
    "linear", .flag,
    help:
      "Print plain lines for screen readers, in the app from the next start on; by default, from ACCESSIBLE"
  ) { settings in
    // As in programs made with Charm's huh, any text selects it, unless it is a no.
    let isWanted = settings.environment["ACCESSIBLE"]
      .map { SettingFormat.flag.read($0) ?? !$0.isEmpty }
    if isWanted == true { return SettingValue(true, .environment("ACCESSIBLE")) }
    let isDumb = settings.environment["TERM"] == "dumb"
    return isDumb ? SettingValue(true, .environment("TERM")) : SettingValue(false, .default)
  }.flag().inApp(
    .appearance, "For screen readers", "text, from the next start on",
    synonyms: ["plain lines", "accessible", "speech", "braille"]
  ).atStart()
  let theme = Setting(
    "theme", .text("the name of a theme"), default: ThemeSettings.automatic,
    help: "Theme: automatic, default, dark, light, high-contrast, monochrome, or your own"
  ).inApp(
    .appearance, "Colors", "for dark or light terminals", values: ThemeSettings.names,
    texts: [
      ThemeSettings.automatic: "the terminal's", "default": "neutral",
      "high-contrast": "high contrast", "monochrome": "none",
    ], synonyms: ["theme", "background"])
  let usesMouse = Setting(
    "mouse", .flag, default: true, help: "Use the mouse; turn off to select text"
  ).inApp(.appearance, "Mouse", "off to select text with it")
  let escapeDelay = Setting<Int>(
    "esc-delay", .count(of: "milliseconds", 10...2_000), example: "100",
    help:
      "Wait this long for the rest of an arrow key after its Esc; by default 30, or 250 with linear"
  ) { settings in
    // Lines need no quick Esc, and tools for screen readers may send keys in pieces.
    SettingValue(settings.isLinear ? 250 : 30, .default)
  }.atStart()
  let hasWindowTitle = Setting(
    "title", .flag, default: false, help: "Show the weather in the title of the terminal's window"
  ).inApp(.appearance, "Weather in title", "of the terminal's window")
  let hasMotion = Setting(
    "motion", .flag, default: true, help: "Play animations, such as the opening crawl"
  ).overridden { settings in
    settings.origin(ofFirst: [\.noMotion, \.isLinear]).map { SettingValue(false, $0) }
  }.atStart()

  let notifiedAlerts = Setting<NotificationRules.AlertedPlaces>(
    "notify.alerts", .choice(), default: .off,
    help: "Notify of new and raised alerts: of the shown place, or of saved places, too"
  ).inApp(
    .notifications, "Alerts", "new and raised ones",
    texts: ["shown": "shown place", "saved": "all places"], synonyms: ["warnings", "official"])
  let notifiesOfRain = Setting(
    "notify.rain", .flag, default: false,
    help: "Notify of rain at the shown place within the next hour"
  ).inApp(.notifications, "Rain within 1 hour", "at the shown place")
  let notifiesOfForecast = Setting(
    "notify.forecast", .flag, default: false,
    help: "Notify of a forecast of the shown place that changed much"
  ).inApp(.notifications, "A changed forecast", "of the shown place")
  let notifiesOfRules = Setting(
    "notify.rules", .flag, default: false,
    help: "Notify of hours in which your rules hold at the shown place"
  ).inApp(.notifications, "Your own rules", "those of the configuration file")
  let quietHours = Setting<QuietHours?>(
    "notify.quiet", .quietHours, default: QuietHours(parsing: "22:00-07:00"),
    help: "Hours without notifications; what still holds is told after them"
  ).inApp(
    .notifications, "Not between", "told after these hours",
    values: { _ in ["off"] + ["21:00-07:00", "22:00-07:00", "23:00-07:00", "23:00-08:00"] },
    synonyms: ["quiet", "night"])
  let notificationWay = Setting<NotificationWay>(
    "notify.by", .choice(), default: .automatic,
    help: "Way of notifications; automatic is the terminal, notify-send, or the bell"
  ).inApp(.notifications, "By", "terminal, notify-send, or bell", synonyms: ["sound"])
  let notificationCommand = Setting(
    "notify.command", .program, example: "/usr/local/bin/tell-me",
    help: "Program that gets each notification as its only argument, in place of notify.by")

  let stationCommand = Setting(
    SettingName.stationCommand, .program, example: "/usr/local/bin/read-thermometer",
    help: "Program that prints the degrees of your own thermometer, or JSON; needs station.place")
  let stationPlace = Setting(
    "station.place", .place, example: "38.72,-9.14",
    help: "Place of your own thermometer, beside whose weather its temperature is shown")
  let stationInterval = Setting(
    "station.interval", .count(of: "seconds", 10...3_600), default: 300,
    help: "Seconds between two readings of your own thermometer")
  let stationTimeout = Setting(
    "station.timeout", .count(of: "seconds", 1...60), default: 10,
    help: "Seconds after which its program is ended")
  let isScoredByStation = Setting(
    "station.scores", .flag, default: false,
    help: "Score services by your own thermometer, in place of the nearest airport")

  let weatherRefresh = Setting(
    "refresh.weather", .count(of: "seconds", 60...86_400), example: "900",
    help: "Refresh weather older than this; by default, the provider's interval"
  ).inApp(
    .weather, "Refresh", "how old weather may become",
    values: { _ in [300, 600, 900, 1_800, 3_600, 10_800].map { "\($0)" } }, unset: "by provider",
    texts: [
      "by provider": "automatic", "300": "every 5 min", "600": "every 10 min",
      "900": "every 15 min", "1800": "every 30 min", "3600": "every hour", "10800": "every 3 h",
    ], unit: "s", synonyms: ["interval", "update"])
  let httpTimeout = Setting(
    "http.timeout", .count(of: "seconds", 1...300), default: 10, help: "Request timeout")
  let httpContact = Setting(
    SettingName.httpContact,
    .headerWord("an e-mail or web address without spaces", limit: TextLimit.query)
      .hiding(.invalidText),
    example: "you@example.org",
    help: "E-mail or web address at which met-norway, nws, and others can reach you")
  let locationConsent = Setting(
    SettingName.locationConsent, .flag,
    help: "Let L look up your location online; by default, L asks first"
  ).inApp(
    .network, "Find my location", "with your IP address", unset: "ask", texts: SettingWords.consent,
    synonyms: ["gps", "address", "privacy"])
  let locationURL = Setting(
    "locate.url", address: "https://ipapi.co/json",
    help: "Location service; it sees your IP address")
  let libreWXRConsent = Setting(
    SettingName.libreWXRConsent, .flag,
    help: "Show radar pictures of LibreWXR; by default, the tab asks first"
  ).inApp(
    .network, "Radar of LibreWXR", "on the Radar tab", unset: "ask", texts: SettingWords.consent,
    synonyms: ["pictures", "privacy"])
  let libreWXRBaseURL = Setting(
    "librewxr.base-url", address: "https://api.librewxr.net",
    help: "Base URL of LibreWXR, or of your own server of it")
  let logLevel = Setting<Logger.Level?>(
    "log.level", .choice(), help: "Minimum log level; the log is in the state directory"
  ).atStart()

  let accuWeatherKey = Setting(
    SettingName.accuWeatherKey, .headerWord("the key of your AccuWeather account").hiding(.value),
    example: "YOUR-KEY", help: "API key; prefer \(SettingName.accuWeatherKeyVariable)"
  ).variable(SettingName.accuWeatherKeyVariable)
  let accuWeatherAuthorization = Setting<AccuWeatherAuthorization>(
    "accuweather.auth", .choice().hiding(.invalidText), default: .bearer,
    help: "How to send the API key; query for older and enterprise accounts")
  let providers = ProviderSettings()
  let openMeteoGeocodingBaseURL = Setting(
    "open-meteo.geocoding-base-url", .address, default: OpenMeteo.geocodingBaseURL,
    help: "Geocoding base URL")
  let openMeteoAirQualityBaseURL = Setting(
    "open-meteo.air-quality-base-url", .address, default: OpenMeteo.airQualityBaseURL,
    help: "Air quality base URL")
  let openMeteoEnsembleBaseURL = Setting(
    "open-meteo.ensemble-base-url", .address, default: OpenMeteo.ensembleBaseURL,
    help: "Ensemble base URL")
  let openMeteoArchiveBaseURL = Setting(
    "open-meteo.archive-base-url", .address, default: OpenMeteo.archiveBaseURL,
    help: "Archive base URL")
  let canadaBaseURL = Setting(
    "canada.base-url", office: .canada, help: "Base URL of the alerts of Canada")
  let fpasBaseURL = Setting(
    "fpas.base-url", office: .fpas, help: "Base URL of the FOSS Public Alert Server, or of your own"
  )
  let swicBaseURL = Setting(
    "swic.base-url", office: .swic, help: "Base URL of the WMO's index of alerts")
  let aviationWeatherBaseURL = Setting(
    "aviation-weather.base-url", address: "https://aviationweather.gov",
    help: "Base URL of the airport reports for scores")
  let swapiBaseURL = Setting(
    "swapi.base-url", address: "https://swapi.info/api", help: "SWAPI base URL"
  ).atStart()

  let recordPath = Setting("record", .text("a path"), help: "Record the session to this file")
    .optionOnly()
  let route = Setting(
    "open",
    SettingFormat(
      expected: "a route such as weather/forecast or films/4/characters/1",
      read: { try? AppRoute($0) }, explanation: AppRoute.problem),
    help: "Page to open first"
  ).optionOnly()
  let noMotion = Setting("no-motion", .flag, default: false, help: "Disable animations")
    .flag().optionOnly()
}

/// The settings that all weather services have, from their descriptions.
struct ProviderSettings: SettingGroup, Sendable {
  /// The addresses of the providers that are services.
  let baseURLs: [WeatherProvider: Setting<URL>]
  /// The limits of calls per day, the last tenth of which automatic refresh never uses.
  let dailyLimits: [WeatherProvider: Setting<Int>]

  init() {
    let providers = WeatherProvider.allCases.map { ($0, $0.description) }
    baseURLs = Dictionary(
      uniqueKeysWithValues: providers.compactMap { provider, facts in
        facts.baseURL.map { address in
          let name = "\(provider.rawValue).base-url"
          return (
            provider, Setting(name, address: address, help: "\(provider.displayName) base URL")
          )
        }
      })
    dailyLimits = Dictionary(
      uniqueKeysWithValues: providers.compactMap { provider, facts in
        facts.dailyLimit.map { limit in
          (provider, Self.dailyLimit(limit, of: provider, isSecret: facts.needsKey))
        }
      })
  }

  private static func dailyLimit(
    _ limit: Int, of provider: WeatherProvider, isSecret: Bool
  ) -> Setting<Int> {
    Setting(
      "\(provider.rawValue).daily-limit",
      .count(of: "calls", 0...1_000_000).hiding(isSecret ? .invalidText : .nothing),
      default: limit, help: "Daily limit of calls; automatic refresh stops at 90 % of it")
  }

  var settings: [any AnySetting] {
    WeatherProvider.allCases.flatMap { provider -> [(any AnySetting)?] in
      [baseURLs[provider], dailyLimits[provider]]
    }.compactMap(\.self)
  }
}

extension Setting<URL> {
  fileprivate init(_ name: String, office: AlertOffice, help: String) {
    self.init(name, address: office.baseURL ?? "", help: help)
  }

  fileprivate init(_ name: String, address: String, help: String) {
    self.init(
      name, .address, default: URL(string: address) ?? URL(filePath: "/"), help: help)
  }
}

extension AppRoute {
  /// Returns the error message for a text that is not a route, or `nil`.
  @Sendable fileprivate static func problem(with text: String) -> String? {
    do throws(AppRouteError) {
      _ = try AppRoute(text)
      return nil
    } catch {
      return "invalid route: \"\(error.route.shortened)\": \(error.problem.withShortWords)"
    }
  }
}

protocol SettingGroup {
  var settings: [any AnySetting] { get }
}

extension SettingList {
  static let shared = SettingList()

  /// All settings with a fixed name.
  ///
  /// The members are found by reflection, so that no setting can be declared and not listed.
  static let all = Mirror(reflecting: shared).children.flatMap { member in
    (member.value as? any SettingGroup)?.settings ?? []
  }

  static let inFile = all.filter { !$0.isOptionOnly }

  static let names = inFile.map(\.name)

  /// The names of the actions that have keys, such as `refresh` in `keys.refresh`.
  static let actionNames = AppKeyMaps.all.flatMap(\.bindings).map(\.name)

  /// The names of all roles and scales, such as `title` in `themes.NAME.title`.
  static let styleNames = Style.Role.allCases.map(\.rawValue) + AppThemes.scales.map(\.name)

  /// Returns the scale with a name, such as `temperature` in `themes.NAME.temperature`, or `nil`.
  static func scale(named name: String) -> Style.Scale? {
    AppThemes.scales.first { $0.name == name }
  }

  /// Returns the setting that the configuration file can contain under a name, which may be of the
  /// form `keys.ACTION`, `themes.NAME.ROLE`, or `rules.NAME`, or `nil`.
  static func setting(named name: String) -> (any AnySetting)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    switch (parts.first, parts.count) {
    case ("keys", 2):
      return actionNames.contains(parts[1]) ? Setting.keys(parts[1]) : nil
    case ("themes", 3) where !parts[1].isEmpty:
      if let role = Style.Role(rawValue: parts[2]) { return Setting.appearance(role, in: parts[1]) }
      return scale(named: parts[2]).map { Setting.scale($0, in: parts[1]) }
    case ("rules", 2) where !parts[1].isEmpty: return Setting.rule(parts[1])
    default: return inFile.first { $0.name == name }
    }
  }

  /// The sections whose names are those of actions, or the user's.
  static let families = ["keys", "themes", "rules"]

  /// Whether a name contains the name of an action, a theme, or a rule.
  static func isInFamily(_ name: String) -> Bool {
    families.contains { name.hasPrefix("\($0).") }
  }

  /// Whether a name is the first part of other names, as `http` is of `http.timeout`.
  static func isSection(_ name: String) -> Bool {
    families.contains(name) || isInFamily(name)
      || names.contains { $0.hasPrefix("\(name).") }
  }

  /// Returns the known name that the user probably meant, if any.
  static func nearest(to name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return switch (parts.first, parts.count) {
    case ("keys", _): name.nearest(among: actionNames.map { "keys.\($0)" })
    case ("themes", 3):
      name.nearest(among: styleNames.map { "themes.\(parts[1]).\($0)" })
    default: name.nearest(among: names)
    }
  }
}
