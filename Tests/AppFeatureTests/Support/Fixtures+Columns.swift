import AppFeature
import Domain
import FilmsFeature
import Redux
import TerminalUI
import TestSupport
import WeatherFeature

extension Size {
  /// A size with room for two panes side by side.
  static let wide = Size(width: 160, height: 45)
  /// A size with room for three panes side by side.
  static let extraWide = Size(width: 200, height: 60)
}

extension ResourceID {
  static let luke = ResourceID(.people, 1)
  static let tatooine = ResourceID(.planets, 1)
}

extension FilmsRouteElement {
  static let hope = FilmsRouteElement(.films, 1)
  static let luke = FilmsRouteElement(.characters, 1)
  static let homeworld = FilmsRouteElement(.homeworld, 1)
}

extension AppState {
  /// Madeira's weather with its hours, and three saved places, two of which have a report.
  static let saved = loaded.with {
    var report = FetchedValue<WeatherReport>.fresh
    report.value.hourly = (0..<60).map(HourlyForecast.later)
    $0.weather.shownReport = .loaded(fetched: report)
    $0.weather.savedPlaces = [.madeira, .tokyo, .place("Tromsø", "Troms", "NO", 69.65, 18.96)]
    appReducer(
      &$0,
      .weather(
        action: .place(
          id: PlaceID(.tokyo), step: .storedReportRead(report: .tokyo))))
  }

  /// The `saved` state with the focus on the places.
  static let savedFocused = saved.with { $0.weather.focusedColumn = .places }

  /// Three films, the first of which links to a loaded person and planet.
  static let linkedFilms = listing.with {
    var films = FetchedValue<[Film]>.fresh
    films.value[0].characters = [.to(.luke), .to(ResourceID(.people, 2), "C-3PO")]
    films.value[0].planets = [.to(.tatooine)]
    $0.films.films = .loaded(fetched: films)
    var luke = Resource(id: .luke, name: "Luke Skywalker")
    luke.attributes = [
      .height: .number(172), .gender: .freeText("male"), .birthYear: .year(19, .before),
    ]
    luke.links = [.homeworld: [.to(.tatooine)], .films: [.to(ResourceID(.films, 1))]]
    var tatooine = Resource(id: .tatooine, name: "Tatooine")
    tatooine.attributes = [.climate: .freeText("arid"), .terrain: .freeText("desert")]
    tatooine.links = [.residents: [.to(.luke)]]
    $0.films.resources = [
      .luke: .loaded(fetched: FetchedValue(value: luke, fetchedAt: .now, source: .network)),
      .tatooine: .loaded(fetched: FetchedValue(value: tatooine, fetchedAt: .now, source: .bundled)),
    ]
  }
}

extension HourlyForecast {
  /// Returns an hour of a day that is warmest in the afternoon.
  fileprivate static func later(by hours: Int) -> HourlyForecast {
    let time = ZonedTime(instant: .seconds(hours * 3_600 - 46 * 60), utcOffset: 0)
    var hour = HourlyForecast(time: time)
    hour.temperature = Quantity(18 + Double(6 - abs(hours % 24 - 6) / 2), .celsius)
    hour.sky = .partlyCloudy
    hour.precipitationProbability = Double(hours % 5 * 10)
    return hour
  }
}

extension RelatedResource {
  fileprivate static func to(_ id: ResourceID, _ name: String? = nil) -> RelatedResource {
    RelatedResource(url: "https://swapi.info/api/\(id)", name: name)
  }
}
