import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import TestSupport
import WeatherFeature

extension Timestamp {
  static func seconds(_ seconds: Int) -> Timestamp { now.advanced(bySeconds: seconds) }
}

extension Place {
  static let madeira = place("São Vicente", "Madeira", "PT", 32.801, -17.045)
  static let tokyo = place("東京 🗼", "東京都", "JP", 35.69, 139.69)

  static func place(
    _ name: String, _ region: String, _ country: String, _ latitude: Double, _ longitude: Double
  ) -> Place {
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("no such point")
    }
    return Place(name: name, region: region, country: country, coordinates: point)
  }
}

extension PlaceChoice {
  static let madeira = PlaceChoice(.place(place: .madeira), origin: .chosen)
  static let tokyo = PlaceChoice(.place(place: .tokyo), origin: .chosen)
}

extension DailyForecast {
  /// Returns the forecast of today or a later day, a little colder each day.
  static func later(by days: Int) -> DailyForecast {
    var day = DailyForecast(
      date: ZonedTime(instant: .now, utcOffset: 0).date.advanced(byDays: days))
    let colder = Double(days)
    day.temperature = QuantityRange(min: 21.7 - colder, max: 24.4 - colder / 2, unit: .celsius)
    day.feelsLike = QuantityRange(min: 21.7 - colder, max: 25.6 - colder / 2, unit: .celsius)
    day.sunrise = ZonedTime(date: day.date, hour: 7, minute: 26 + days, utcOffset: 0)
    day.sunset = ZonedTime(date: day.date, hour: 18, minute: 17 - days, utcOffset: 0)
    day.day = DayPart(
      phrase: "Humid with sun", sky: .partlyCloudy, precipitationProbability: 12 + 10 * colder,
      wind: Wind(speed: Quantity(18.5, .kilometersPerHour), degrees: 170))
    day.night = DayPart(
      phrase: "Mainly clear", sky: .mostlyClear, precipitationProbability: 1,
      wind: Wind(speed: Quantity(14.8, .kilometersPerHour), degrees: 156))
    return day
  }
}

extension FetchedValue<WeatherReport> {
  static let fresh = report(of: .madeira)
  static let tokyo = report(of: .tokyo)

  static func report(of place: Place) -> FetchedValue {
    let report = WeatherReport(
      provider: .openMeteo, place: place, current: .madeira,
      daily: (0..<5).map { .later(by: $0) })
    return FetchedValue(value: report, fetchedAt: .seconds(-180), source: .network)
  }
}

extension Film {
  static let hope = film(1, 4, "A New Hope", "George Lucas", (1977, 5, 25))
  static let empire = film(2, 5, "The Empire Strikes Back", "Irvin Kershner", (1980, 5, 17))
  static let jedi = film(3, 6, "Return of the Jedi", "Richard Marquand", (1983, 5, 25))

  private static func film(
    _ id: Int, _ episode: Int, _ title: String, _ director: String, _ release: (Int, Int, Int)
  ) -> Film {
    var film = Film(id: id, title: title)
    film.episode = episode
    film.director = director
    film.producers = ["Gary Kurtz", "Rick McCallum"]
    film.releaseDate = CivilDate(year: release.0, month: release.1, day: release.2)
    film.openingCrawl = (1...9).map { "This is sentence \($0) of a crawl." }
      .joined(separator: "\n")
    return film
  }
}

extension FetchedValue<[Film]> {
  static let fresh = FetchedValue(
    value: [.hope, .empire, .jedi], fetchedAt: .seconds(-30), source: .network)
}

extension ProviderError {
  static let offline = ProviderError(service: "Open-Meteo", failure: .offline)
}

extension AppState {
  /// Madeira's weather and three films, all just fetched.
  static let loaded: AppState = {
    var weather = WeatherState(WeatherSettings(.openMeteo), choice: .madeira)
    weather.shown = PlaceWeather(storedReport: .fresh)
    return AppState(
      weather: weather, films: FilmsState(storedFilms: .fresh), now: .now,
      filmsSource: "https://swapi.info/api")
  }()

  /// The `loaded` state with the films on the screen.
  static let listing = loaded.with { $0.segment = .films }
  static let forecast = loaded.with { $0.weather.tab = .forecast }
  static let hourly = loaded.with { $0.weather.tab = .hourly }
  static let places = loaded.with { $0.weather.tab = .places }
  static let showingAlerts = loaded.with {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.alerts = [WeatherAlert(title: "Flood", text: "Move to higher ground.")]
    $0.weather.shownReport = .loaded(fetched: report)
    weatherReducer(&$0.weather, .alertsOpened(first: nil))
  }
  static let prompting = loaded.with { $0.weather.prompt = PlacePrompt() }
  static let filtering = listing.with { $0.films.filter = FilmFilter("re") }
  static let reading = listing.with { $0.films.pages = [PageState(FilmsRouteElement(.films, 1))] }
  static let failing = loaded.with {
    $0.notices = [Notice("skyreel.sqlite was damaged and moved aside", kind: .failure)]
  }

  /// The state of the first start, without any data.
  static let empty = AppState(
    weather: WeatherState(WeatherSettings(.openMeteo), choice: .madeira), films: FilmsState(),
    now: .now, filmsSource: "https://swapi.info/api")

  /// Returns a changed copy.
  func with(_ change: (inout AppState) -> Void) -> AppState {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Size {
  static let standard = Size(width: 80, height: 24)
  static let small = Size(width: 40, height: 12)
  static let large = Size(width: 120, height: 40)
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
