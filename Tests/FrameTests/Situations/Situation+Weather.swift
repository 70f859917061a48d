@testable import ProgramSupport

extension Answer {
  /// Returns the recorded forecast of Toronto with other current weather, that of an hour in it.
  fileprivate static func toronto(at time: String, _ current: String) -> Answer {
    Answer.recorded("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json").edited {
      $0.replacing(/"current":\{[^}]*\}/) { _ in
        #""current":{"time":"\#(time)","interval":900,\#(current)}"#
      }
    }
  }

  /// Air quality of a place near Toronto, made by hand.
  fileprivate static func air(at time: String) -> Answer {
    .text(
      """
      {"utc_offset_seconds": -14400, "timezone": "America/Toronto", "current": {
        "time": "\(time)", "european_aqi": 47, "us_aqi": 62, "pm10": 21.2, "pm2_5": 14.7,
        "ozone": 83, "nitrogen_dioxide": 11.5}}
      """)
  }

  fileprivate static let sunny = toronto(
    at: "2026-07-31T11:15",
    """
    "temperature_2m":23.3,"apparent_temperature":25.2,"dew_point_2m":15.9,"relative_humidity_2m":63,
    "precipitation":0,"rain":0,"showers":0,"snowfall":0,"weather_code":0,"cloud_cover":0,
    "pressure_msl":1015.8,"surface_pressure":1004.3,"wind_speed_10m":6.5,"wind_gusts_10m":10.1,
    "wind_direction_10m":186,"uv_index":4.9,"visibility":29200,"is_day":1
    """)
  fileprivate static let rainy = toronto(
    at: "2026-08-02T12:15",
    """
    "temperature_2m":20.1,"apparent_temperature":22.2,"dew_point_2m":19.3,"relative_humidity_2m":95,
    "precipitation":2.1,"rain":1.8,"showers":0.3,"snowfall":0,"weather_code":63,"cloud_cover":100,
    "pressure_msl":1009.4,"surface_pressure":997.8,"wind_speed_10m":9.6,"wind_gusts_10m":11.5,
    "wind_direction_10m":103,"uv_index":1.55,"visibility":9980,"is_day":1
    """)
  fileprivate static let stormy = toronto(
    at: "2026-08-08T16:15",
    """
    "temperature_2m":30.6,"apparent_temperature":31.9,"dew_point_2m":19.9,"relative_humidity_2m":53,
    "precipitation":7.5,"rain":0,"showers":7.5,"snowfall":0,"weather_code":95,"cloud_cover":88,
    "pressure_msl":1002.3,"surface_pressure":991.1,"wind_speed_10m":57.5,"wind_gusts_10m":99.5,
    "wind_direction_10m":251,"uv_index":4.55,"visibility":4140,"is_day":1
    """)
  fileprivate static let clearAtNight = toronto(
    at: "2026-08-01T02:30",
    """
    "temperature_2m":18.6,"apparent_temperature":19.6,"dew_point_2m":15.3,"relative_humidity_2m":81,
    "precipitation":0,"rain":0,"showers":0,"snowfall":0,"weather_code":0,"cloud_cover":4,
    "pressure_msl":1012.5,"surface_pressure":1000.8,"wind_speed_10m":5.8,"wind_gusts_10m":9.4,
    "wind_direction_10m":60,"uv_index":0,"visibility":18600,"is_day":0
    """)
  fileprivate static let noAlerts = text(#"{"type": "FeatureCollection", "features": []}"#)
}

extension Situation {
  private static let forecast = "api.open-meteo.com/v1/forecast"

  /// The services on a sunny day in Toronto, without alerts.
  static let sunnyDay: [String: Answer] = [
    forecast: .sunny, "api.weather.gc.ca/*": .noAlerts,
    "air-quality-api.open-meteo.com/v1/air-quality": .air(at: "2026-07-31T11:00"),
    "ensemble-api.open-meteo.com/v1/ensemble":
      .recorded("openmeteo/ensemble_enschede-2026-10_mean-spread.json", movedByDays: -64),
    "ensemble-api.open-meteo.com/v1/ensemble?models=ecmwf_ifs025&":
      .recorded("openmeteo/ensemble_new-jersey-2026-08_three-of-51-runs.json", movedByDays: -27),
    "api.met.no/weatherapi/locationforecast/*":
      .recorded("metno/complete_mecklenburg-2022-08.json", movedByDays: 1_459),
    "geocoding-api.open-meteo.com/v1/search": .recorded("openmeteo/geocoding_paris-2.json"),
    "swapi.info/api/films": .recorded("swapi/films-list_swapi-info_bare-array.json"),
    "swapi.info/api/films/1": .recorded("swapi/film-1_swapi-info.json"),
    "swapi.info/api/people": .recorded("swapi/people-list_swapi-info_bare-array.json"),
    "swapi.info/api/people/1": .recorded("swapi/person-1_swapi-info.json"),
    "swapi.info/api/planets/1": .recorded("swapi/planet-1_swapi-info.json"),
  ]
  static let sunnyTime = "2026-07-31T15:20:00Z"

  private static let weatherScenes =
    Scene.tabs + [
      Scene("current-day", "cjj"), Scene("forecast-day", "flll"),
      Scene("hourly-rain", "H", "tt", wide: true), Scene("comparison", "x"), Scene("help", "?"),
    ]

  static let weather: [Situation] = [
    Situation(
      "calm", at: sunnyTime, "Toronto", answers: sunnyDay,
      Scene.tabs + Scene.movedTabs + Scene.pages + Scene.prompts + Scene.overlays + Scene.films
        + Scene.stillCrawl),
    Situation(
      "rain", at: "2026-08-02T16:20:00Z", "Toronto", settings: ["LIBREWXR_CONSENT": "true"],
      answers: [forecast: .rainy, "api.weather.gc.ca/*": .noAlerts].merging(
        Answer.radarPictures(newest: 1_785_687_000)
      ) { $1 }, weatherScenes),
    Situation(
      "storm", at: "2026-08-08T20:20:00Z", "Buffalo", settings: ["LIBREWXR_CONSENT": "true"],
      answers: [
        forecast: .stormy,
        "air-quality-api.open-meteo.com/v1/air-quality": .air(at: "2026-08-08T16:00"),
        "api.weather.gov/alerts/active": .recorded(
          "nws/alerts-active_hilo-2026-08_five_hurricane.json", movedByDays: -7),
      ].merging(Answer.radarPictures(newest: 1_786_219_800)) { $1 },
      weatherScenes + Scene.pages.filter { $0.name.hasPrefix("alert") } + [
        Scene("inspector", "f", "\u{1b}[24~"), Scene("films", "2"),
      ]),
    Situation(
      "snow", at: "2026-02-06T21:00:00Z", "Oslo", settings: ["PROVIDER": "met-norway"],
      answers: [
        "api.met.no/weatherapi/locationforecast/*": .recorded(
          "metno/compact_oslo-2026-02_snow.json"),
        "api.met.no/weatherapi/nowcast/*": .recorded(
          "metno/nowcast_60n-11e-2021-02_radar-unavailable.json", movedByDays: 1_830),
        "api.met.no/weatherapi/metalerts/*": .recorded("metno/metalerts_empty_2024-05.json"),
      ], weatherScenes),
    Situation(
      "night", at: "2026-08-01T06:40:00Z", "Toronto",
      settings: ["UNITS": "imperial", "CLOCK": "12"],
      answers: [forecast: .clearAtNight, "api.weather.gc.ca/*": .noAlerts], weatherScenes),
    Situation(
      "jena", at: "2022-10-18T07:05:00Z", "50.93,11.59", settings: ["PROVIDER": "bright-sky"],
      answers: [
        "api.brightsky.dev/weather": .recorded(
          "brightsky/weather_berlin-2025-09_week.json", movedByDays: -1_066),
        "api.brightsky.dev/alerts": .recorded("brightsky/alerts_weiherhammer-2023-08_none.json"),
        "api.brightsky.dev/radar":
          .recorded("brightsky/radar_jena-2022-10-18_rain-coming_from-dwd-rv.json"),
      ],
      weatherScenes + [
        Scene("radar-closer", "m", "+"), Scene("radar-wider", "m", "--"),
        Scene("radar-later", "m", "llll"),
      ]),
    Situation(
      "washington", at: "2026-02-06T22:00:00Z", "38.89,-77.04", settings: ["PROVIDER": "nws"],
      answers: nws, weatherScenes),
  ]

  /// The answers of the National Weather Service, whose grid was recorded four years before.
  private static let nws: [String: Answer] = {
    let grid = "api.weather.gov/gridpoints/LWX/97,71"
    return [
      "api.weather.gov/points/*": .recorded("nws/points_washington-2026-02.json"),
      grid + "/forecast": .recorded("nws/forecast_si_washington-2026-02_snow.json"),
      grid: .recorded("nws/gridpoint_tallahassee-office-2022-02_raw.json", movedByDays: 1_464),
      grid + "/stations": .recorded("nws/stations_washington-2026-02.json"),
      "api.weather.gov/stations/*": .recorded(
        "nws/observation-latest_kdca-2026-02_light-snow.json"),
      "api.weather.gov/alerts/active": .recorded("nws/alerts-active_new-york-2026-02_none.json"),
    ]
  }()
}
