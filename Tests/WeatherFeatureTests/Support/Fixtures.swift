import Domain
import Redux
import TerminalUI
import TestSupport
import WeatherFeature

extension Timestamp {
  static let earlier = now.advanced(bySeconds: -3 * 3_600)
}

extension Coordinates {
  static let madeira = point(32.801, -17.045)
  static let kyoto = point(35.021, 135.754)
}

extension Place {
  static let madeira = Place(
    name: "São Vicente", region: "Madeira", country: "PT", coordinates: .madeira,
    timeZone: "Atlantic/Madeira")
  static let kyoto = Place(
    name: "京都市", region: "京都府", country: "JP", coordinates: .kyoto, timeZone: "Asia/Tokyo")
  static let holiday = Place(
    name: "🏖 Praia 👩‍👩‍👧 do 東京 Beach", region: "Ilha", country: "CV",
    coordinates: .point(14.9, -23.5))
}

extension PlaceChoice {
  static let madeira = PlaceChoice(.place(place: .madeira), origin: .chosen)
  static let kyoto = PlaceChoice(.place(place: .kyoto), origin: .chosen)
  static let timeZonePlace = PlaceChoice(
    .place(place: .madeira), origin: .timeZone(zone: "Atlantic/Madeira"))
  static let named = PlaceChoice(.query(query: .name(text: "Atlantis")), origin: .configured)
}

extension WeatherReport {
  /// Madeira's recorded current conditions, with generated days and hours.
  static let madeira = WeatherReport(
    provider: .accuWeather, place: .madeira, current: .madeira,
    daily: (0..<5).map { .madeira(daysLater: $0) },
    hourly: (0..<72).map { .madeira(hoursLater: $0) }.movingSumsToTheirEnd(), airQuality: .fair)

  /// The same report from another provider.
  static func madeira(from provider: WeatherProvider) -> WeatherReport {
    var report = madeira
    report.provider = provider
    return report
  }

  /// Sample weather for a place that the user did not select.
  static let sample = WeatherReport(
    provider: .sample,
    place: Place(name: "Made Town", coordinates: .point(0, 0)), current: .madeira,
    daily: [.madeira(daysLater: 0)])

  /// A report of Kyoto that has no values.
  static let bare = WeatherReport(
    provider: .openMeteo, place: .kyoto, current: CurrentConditions(),
    daily: [DailyForecast(date: .november1)])
}

extension CivilDate {
  static let november1 = ZonedTime(instant: .now, utcOffset: 0).date
}

extension DailyForecast {
  /// The recorded forecast of November 1, moved by `days` and made a little colder each day.
  static func madeira(daysLater days: Int) -> DailyForecast {
    var day = DailyForecast(date: .november1.advanced(byDays: days))
    let colder = Double(days)
    day.temperature = QuantityRange(min: 21.7 - colder, max: 24.4 - colder / 2, unit: .celsius)
    day.feelsLike = QuantityRange(min: 21.7 - colder, max: 25.6 - colder / 2, unit: .celsius)
    day.sunrise = ZonedTime(
      date: day.date, hour: 7, minute: 26 + days, utcOffset: 0)
    day.sunset = ZonedTime(date: day.date, hour: 18, minute: 17 - days, utcOffset: 0)
    day.day = DayPart(
      phrase: "Humid with sun through high clouds", sky: .partlyCloudy,
      precipitationProbability: 12 + 10 * colder,
      wind: Wind(speed: Quantity(18.5, .kilometersPerHour), degrees: 170))
    day.night = DayPart(
      phrase: "Mainly clear and humid", sky: .mostlyClear, precipitationProbability: 1,
      wind: Wind(speed: Quantity(14.8, .kilometersPerHour), degrees: 156))
    return day
  }
}

extension HourlyForecast {
  /// The hour `hours` after midnight of November 1: warm by day, with rain around 10:00 of the second
  /// day.
  static func madeira(hoursLater hours: Int) -> HourlyForecast {
    let midnight = ZonedTime(date: .november1, hour: 0, minute: 0, utcOffset: 0)
    var hour = HourlyForecast(
      time: ZonedTime(
        instant: (midnight?.instant ?? .now).advanced(bySeconds: hours * 3_600), utcOffset: 0))
    let height = [17, 17, 16, 16, 16, 17, 18, 20, 21, 22, 23, 24, 24, 24, 23, 23, 22, 21, 20, 20]
    let degrees = Double((height + [19, 18, 18, 17])[hours % 24])
    let rain = max(0, 100 - abs(hours - 34) * 12)
    hour.phrase = rain >= 50 ? "Rain" : rain > 0 ? "Light drizzle" : "Mainly clear"
    hour.sky = rain >= 50 ? .rain : .mostlyClear
    hour.isDay = (7..<18).contains(hours % 24)
    hour.temperature = Quantity(degrees, .celsius)
    hour.feelsLike = Quantity(degrees - 1.5, .celsius)
    hour.precipitationProbability = Double(rain)
    hour.precipitation = Quantity(Double(rain) / 40, .millimeters)
    hour.wind = Wind(speed: Quantity(9 + Double(hours % 7), .kilometersPerHour), degrees: 200)
    return hour
  }
}

extension AirQuality {
  static let fair: AirQuality = {
    var air = AirQuality()
    air.europeanIndex = 23.4
    air.usIndex = 41
    return air
  }()
}

extension WeatherAlert {
  static let wind = WeatherAlert(
    title: "Wind Advisory", severity: .moderate, area: "North coast",
    from: ZonedTime(iso8601: "2017-11-01T09:00:00Z"),
    until: ZonedTime(iso8601: "2017-11-01T18:00:00Z"),
    text: "Gusts of up to 80 km/h on the coast. Stay away from the edge of the water.",
    source: "IPMA")
  static let flood = WeatherAlert(
    title: "Flash Flood Warning", severity: .extreme,
    until: ZonedTime(iso8601: "2017-11-02T06:30:00Z"),
    text: "Move to higher ground now.")
  static let expired = WeatherAlert(
    title: "Fog", until: ZonedTime(iso8601: "2017-11-01T11:00:00Z"))
}

extension AlertReference {
  static let wind = AlertReference(.wind)
  static let flood = AlertReference(.flood)
}

extension WeatherAction {
  /// The alerts of `withAlerts` are opened.
  static let openedAlerts = alertsOpened(first: .flood)
}

extension FetchedValue<WeatherReport> {
  static let withAlerts: FetchedValue = {
    var report = fresh
    report.value.alerts = [.wind, .expired, .flood]
    return report
  }()
  static let fresh = FetchedValue(value: .madeira, fetchedAt: .now, source: .network)
  static let withoutHours: FetchedValue = {
    var report = fresh
    report.value.hourly = []
    return report
  }()
  static let stored = FetchedValue(value: .madeira, fetchedAt: .earlier, source: .cache)
  static let storedOpenMeteo = FetchedValue(
    value: .madeira(from: .openMeteo), fetchedAt: .earlier, source: .cache)
  static let sample = FetchedValue(value: .sample, fetchedAt: .now, source: .sample)
}

extension ProviderError {
  static let offline = ProviderError(service: "Open-Meteo", failure: .offline)
  static let garbage = ProviderError(
    service: "Open-Meteo", failure: .malformed(field: "current.temperature_2m"))
}

extension WeatherState {
  /// Madeira, selected by the user and not loaded.
  static let chosen = WeatherState(WeatherSettings(.openMeteo), choice: .madeira)

  /// Madeira with its report.
  static let loaded = chosen.with { $0.shown = PlaceWeather(storedReport: .fresh) }

  /// Returns a changed copy.
  func with(_ change: (inout WeatherState) -> Void) -> WeatherState {
    var copy = self
    change(&copy)
    return copy
  }
}

extension WeatherState {
  /// The report of the shown place, with the error of a load that failed now.
  var shownReport: Loadable<WeatherReport> {
    get { report.state }
    set {
      (shown.report.latest, shown.report.isLoading) = (newValue.latest, newValue.isLoading)
      shown.report.lastFailure = newValue.error.map { LoadFailure(error: $0, at: .now, count: 1) }
    }
  }
}

extension WeatherContext {
  /// A context that shows `state`, by default at the fixtures' current time.
  static func showing(
    _ state: WeatherState, display: DisplayPreferences = DisplayPreferences(),
    now: Timestamp = .now, pointedHour: Timestamp? = nil
  ) -> WeatherContext {
    WeatherContext(
      weather: Boxed(wrappedValue: state), display: display, now: now, pointedHour: pointedHour,
      keys: WeatherKeyMaps.names)
  }
}

extension WeatherKeyMaps {
  /// The labels of the default keys.
  static let names = KeyLabels([
    PlacePromptView.keys, HourPrompt.keys, Places.keys, AlertsView.listKeys, AlertsView.keys,
    ServicesView.keys, LocateQuestion.keys, Hourly.keys,
    RadarQuestion.keys, RadarView.keys, main,
    KeyMap(title: "", bindings: tabs + [openAlerts]),
  ])
}

extension FetchedValue<[Place]> {
  /// Four places, with Madeira among them twice.
  static let places = FetchedValue(
    value: [.kyoto, .madeira, .holiday, .madeira], fetchedAt: .now, source: .network)
}

extension WeatherState {
  static let kyotoFailed = WeatherState(WeatherSettings(.openMeteo), choice: .kyoto)
    .with { $0.shownReport = .failed(error: .offline, previous: .stored) }

  static let holiday = WeatherState(
    WeatherSettings(.openMeteo), choice: PlaceChoice(.place(place: .holiday), origin: .chosen),
    storedReport: .fresh)

  /// Kyoto, for which the provider has no data.
  static let bare = WeatherState(
    WeatherSettings(.openMeteo), choice: .kyoto,
    storedReport: FetchedValue(value: .bare, fetchedAt: .now, source: .network))

  /// The time zone's place, with sample weather while its report is loading.
  static let showingSample = WeatherState(WeatherSettings(.openMeteo), choice: .timeZonePlace)
    .with { $0.shownReport = .loading(previous: .sample) }

  static let timeZonePlace = WeatherState(
    WeatherSettings(.openMeteo), choice: .timeZonePlace, storedReport: .stored)

  /// Madeira with an open prompt.
  static func prompting(
    _ text: String, _ matches: Loadable<[Place]>, known: [PlaceMatch] = [], selection: Int = 0
  ) -> WeatherState {
    loaded.with {
      var prompt = PlacePrompt()
      prompt.input = TextInput(text)
      prompt.gazetteerMatches = known
      prompt.onlineMatches = matches
      prompt.selection = selection
      $0.prompt = prompt
    }
  }
}

extension WeatherState {
  /// Madeira, whose only response was malformed.
  static let garbled = chosen.with { $0.shownReport = .failed(error: .garbage, previous: nil) }
  /// Madeira with the second day selected.
  static let onSecondDay = loaded.with { $0.selection = .day(date: .november1.advanced(byDays: 1)) }
  /// Madeira with a stored report, without a network.
  static let stale = loaded.with { $0.shownReport = .failed(error: .offline, previous: .stored) }
  /// The `stale` state with the second day selected.
  static let staleOnSecondDay = stale.with {
    $0.selection = .day(date: .november1.advanced(byDays: 1))
  }
}

extension WeatherState {
  static let hourly = loaded.with { $0.tab = .hourly }
  /// Madeira with every `ComputedPart` of its report marked as computed.
  static let computed = loaded.with {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.computed = Set(ComputedPart.allCases)
    $0.shownReport = .loaded(fetched: report)
  }
  static let withAlerts = loaded.with { $0.shownReport = .loaded(fetched: .withAlerts) }
}

extension WeatherState {
  /// Madeira on the Places tab, with one other place stored and one never fetched.
  static let onPlacesTab = loaded.with {
    $0.tab = .places
    $0.savedPlaces = [.kyoto, .madeira, .holiday]
    weatherReducer(&$0, .read(.kyoto, .stored))
    weatherReducer(&$0, .read(.holiday, nil))
  }
}

extension FetchedValue<[Place]> {
  static let noPlaces = FetchedValue(value: [], fetchedAt: .now, source: .network)
}

extension DisplayPreferences {
  static let imperial = DisplayPreferences(units: .imperial, clock: .twelveHours)
}

extension Timestamp {
  static let twoDaysLater = now.advanced(bySeconds: 2 * 86_400)
}

extension WeatherAction {
  /// The load of a place started.
  static func requested(_ place: Place) -> WeatherAction {
    .place(id: PlaceID(place), step: .requested)
  }

  /// The load of a place ended.
  static func received(
    _ place: Place, _ result: LoadResult<WeatherReport>
  ) -> WeatherAction {
    .place(id: PlaceID(place), step: .response(result: result, at: .now))
  }

  /// Storage returned the last report of a place.
  static func read(_ place: Place, _ report: FetchedValue<WeatherReport>?) -> WeatherAction {
    .place(id: PlaceID(place), step: .storedReportRead(report: report))
  }
}

/// Returns the state after actions.
func reduced(_ state: WeatherState, _ actions: WeatherAction...) -> WeatherState {
  actions.reduce(into: state) { weatherReducer(&$0, $1) }
}
