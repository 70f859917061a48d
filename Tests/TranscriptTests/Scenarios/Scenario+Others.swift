import Fixtures
import Foundation

@testable import ProgramSupport

extension Scenario {
  /// Frames of the cells around Jena that are made by hand, with rain in an hour.
  private static let rainInAnHour: Answer = {
    let start = 1_666_076_400
    func text(_ seconds: Int) -> String {
      Date(timeIntervalSince1970: Double(start + seconds)).formatted(.iso8601)
    }
    let frames = [-300, 0, 3_600, 3_900, 4_200].map { seconds in
      let cells = Array(repeating: UInt16(seconds == 3_600 ? 100 : 0), count: 122 * 224)
      return """
        {"timestamp": "\(text(seconds))", "source": "RADOLAN::RV::\(text(min(0, seconds)))",
         "precipitation_5": "\(RadarCells.packed(cells))"}
        """
    }
    return .text(#"{"radar": [\#(frames.joined(separator: ","))]}"#)
  }()

  static let radar: [Scenario] = [
    Scenario(
      "radar-rain-in-an-hour", at: "2022-10-18T07:05:00Z", "50.93,11.59",
      settings: ["ALERTS": "off"],
      ["api.brightsky.dev/radar": rainInAnHour], radarCommands),
    Scenario(
      "radar-jena", at: "2022-10-18T07:05:00Z", "50.93,11.59", settings: ["ALERTS": "off"],
      [
        "api.brightsky.dev/radar":
          .recorded("brightsky/radar_jena-2022-10-18_rain-coming_from-dwd-rv.json")
      ], radarCommands),
    Scenario(
      "radar-muenster", at: "2023-08-08T11:50:00Z", "51.96,7.63", settings: ["ALERTS": "off"],
      ["api.brightsky.dev/radar": .recorded("brightsky/radar_muenster-2023-08_compressed.json")],
      radarCommands),
    Scenario(
      "radar-trondheim", at: "2023-08-14T18:20:00Z", "63.43,10.4", settings: ["ALERTS": "off"],
      [
        "api.met.no/weatherapi/nowcast/*":
          .recorded("metno/nowcast_trondheim-2023-08_rain-coming.json")
      ], radarCommands),
    Scenario(
      "radar-oslo-unavailable", at: "2021-02-02T12:55:00Z", "59.91,10.75",
      settings: ["ALERTS": "off"],
      [
        "api.met.no/weatherapi/nowcast/*":
          .recorded("metno/nowcast_60n-11e-2021-02_radar-unavailable.json")
      ], radarCommands),
    Scenario(
      "radar-boston", at: "2026-09-14T23:35:00Z", "42.36,-71.06",
      settings: ["ALERTS": "off", "LIBREWXR_CONSENT": "true"], Answer.radarPictures(), radarCommands
    ),
    Scenario(
      "radar-boston-index", at: "2026-09-14T23:35:00Z", "42.36,-71.06",
      settings: ["ALERTS": "off", "LIBREWXR_CONSENT": "true"],
      Answer.radarPictures().merging([
        "api.librewxr.net/public/weather-maps.json":
          .recorded("librewxr/weather-maps_2026-09-14_cut.json")
      ]) { $1 }, radarCommands),
    Scenario("radar-no-consent", at: "2026-09-14T23:35:00Z", "42.36,-71.06", [:], radarCommands),
  ]

  private static func airport(
    _ name: String, at time: String, _ place: String, _ stations: String, _ reports: String,
    movedByDays days: Int
  ) -> Scenario {
    Scenario(
      "score-\(name)", at: time, place, settings: ["ALERTS": "off", "PROVIDER": "open-meteo"],
      [
        "api.open-meteo.com/v1/forecast": .recorded(
          "openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json", movedByDays: days),
        "aviationweather.gov/api/data/stationinfo": .recorded("awc/\(stations).json"),
        "aviationweather.gov/api/data/metar": .recorded("awc/\(reports).json"),
      ],
      [Command("add", "score", "--add"), Command("json", "score", "--format", "json")])
  }

  /// The scores of a place after 18 days, and the recorded airports.
  static let scores: [Scenario] = [
    Scenario(
      "score-lisbon", "38.72,-9.14", settings: ["ALERTS": "off", "PROVIDER": "open-meteo"],
      visits: (0..<18).map { day in
        Visit(
          time: day < 17
            ? "2026-03-\(day < 9 ? "0" : "")\(day + 1)T12:20:00Z" : "2026-03-18T12:20:00Z",
          answers: Answer.scored(day),
          commands: day == 0
            ? [Command("before", "score"), Command("day-0", "score", "--add")]
            : [0, 8, 17].contains(day)
              ? [
                Command("day-\(day)", "score"),
                Command("day-\(day)-ahead", "score", "--ahead", "3"),
                Command("day-\(day)-json", "score", "--format", "json"),
              ] : [Command("day-\(day)", "score")])
      }),
    airport(
      "alps", at: "2026-02-10T12:00:00Z", "47.26,11.35", "stations_alps-and-oddities-2026-02_cut",
      "metar_provence-2026-08_cavok-vrb-nosig", movedByDays: -171),
    airport(
      "pyrenees", at: "2024-03-10T12:00:00Z", "42.34,1.41",
      "stations_pyrenees-2024-03_old-form_cut", "metar_graz-2025-08_old-form", movedByDays: -873),
    airport(
      "hayward", at: "2026-04-15T18:10:00Z", "37.66,-122.12", "stationinfo_hayward-2026-08_one",
      "metar_us-2026-04-15_snow-13000-and-gaps", movedByDays: -107),
    airport(
      "athens", at: "2026-08-02T05:10:00Z", "33.95,-83.33", "stationinfo_hayward-2026-08_one",
      "metar_athens-ga-2026-08-01_one-local-day", movedByDays: 0),
    airport(
      "caribbean", at: "2026-05-30T16:10:00Z", "17.93,-76.79", "stationinfo_hayward-2026-08_one",
      "metar_caribbean-2026-05_missing-keys-calm", movedByDays: -62),
  ]

  private static let filmCommands: [Command] = [
    Command("films", "films"), Command("films-json", "films", "--format", "json"),
    Command("film", "films", "new hope", "--format", "json"),
    Command("characters", "films", "4", "--related", "characters"),
    Command("characters-json", "films", "4", "--related", "characters", "--format", "json"),
    Command("planets", "films", "4", "--related", "planets"),
    Command("open-films", "--open", "films"), Command("open-film", "--open", "films/4"),
    Command("open-person", "--open", "films/4/characters/1"),
    Command("offline", "films", "--offline"),
    Command("unknown", "films", "nothing of that kind"),
  ]

  private static func films(
    _ name: String, at base: String, _ answers: [String: Answer]
  ) -> Scenario {
    Scenario(
      "films-\(name)", at: "2026-11-20T10:00:00Z",
      settings: ["SWAPI_BASE_URL": "https://\(base)"],
      Dictionary(uniqueKeysWithValues: answers.map { (base + $0, $1) }), filmCommands)
  }

  static let films: [Scenario] = [
    films(
      "swapi-info", at: "swapi.info/api",
      [
        "/": .recorded("swapi/root_swapi-info.json"),
        "/films": .recorded("swapi/films-list_swapi-info_bare-array.json"),
        "/films/1": .recorded("swapi/film-1_swapi-info.json"),
        "/people": .recorded("swapi/people-list_swapi-info_bare-array.json"),
        "/people/1": .recorded("swapi/person-1_swapi-info.json"),
        "/planets/1": .recorded("swapi/planet-1_swapi-info.json"),
      ]),
    films(
      "swapi-co", at: "swapi.co/api",
      [
        "/films/": .recorded("swapi/films-list_swapi-co-2019.json"),
        "/people/": .recorded("swapi/people-page1_swapi-co-2018_four-results.json"),
        "/planets/": .recorded("swapi/planets-page1_swapi-co-2018.json"),
        "/films": .recorded("swapi/films-list_swapi-co-2019.json"),
        "/people": .recorded("swapi/people-page1_swapi-co-2018_four-results.json"),
        "/planets": .recorded("swapi/planets-page1_swapi-co-2018.json"),
      ]),
    films(
      "swapi-tech", at: "www.swapi.tech/api",
      [
        "/films": .recorded("swapi/films-list_swapi-tech-2021_three.json"),
        "/people": .recorded("swapi/people-list_swapi-tech-2025.json"),
        "/people/1": .recorded("swapi/person-1_swapi-tech-2023.json"),
      ]),
    films(
      "missing", at: "swapi.info/api",
      ["/*": .recorded("swapi/error-404_swapi-info.json", status: 404)]),
    films("silent", at: "swapi.info/api", ["/*": .status(500)]),
  ]

  private static func search(_ query: String, _ answer: String) -> Scenario {
    Scenario(
      "places-\(query)", at: "2026-11-20T10:00:00Z", settings: ["PROVIDER": "open-meteo"],
      ["geocoding-api.open-meteo.com/v1/search": .recorded("openmeteo/geocoding_\(answer).json")],
      [
        Command("places", "places", query),
        Command("places-json", "places", query, "--format", "json"),
        Command("places-offline", "places", query, "--offline", "--ascii"),
      ])
  }

  /// Searches for places, and what needs no service.
  static let places: [Scenario] =
    [
      search("paris", "paris-2"), search("hollywood", "hollywood-10"),
      search("enschede", "enschede-airport"), search("sydney", "sydney-1"),
      search("brasilia", "brasilia-1"), search("sdlfkjs", "empty_nonsense"),
      Scenario(
        "places-accuweather", at: "2026-11-20T10:00:00Z",
        settings: ["PROVIDER": "accuweather", "ACCUWEATHER_API_KEY": "key"],
        [
          "dataservice.accuweather.com/locations/v1/cities/search":
            .recorded("accuweather/cities-search_london-2019.json"),
          "dataservice.accuweather.com/locations/v1/cities/autocomplete":
            .recorded("accuweather/autocomplete_madrid-2021.json"),
        ],
        [
          Command("london", "places", "London"),
          Command("madrid-json", "places", "Mad", "--format", "json"),
        ]),
      Scenario(
        "settings", at: "2026-11-20T10:00:00Z", "Lisbon",
        settings: ["ALERTS": "off", "UNITS": "imperial", "ACCUWEATHER_API_KEY": "key"], [:],
        [
          Command("config", "config"), Command("config-example", "config", "--example"),
          Command("config-options", "config", "--units", "metric", "--offline", "--ascii"),
          Command("providers", "providers"),
          Command("providers-json", "providers", "--format", "json"),
          Command("usage", "weather", "--tab", "tomorrow"),
          Command("unknown-place", "weather", "Nowhere at all", "--offline"),
          Command("offline", "weather", "--offline"),
        ]),
    ]
}
