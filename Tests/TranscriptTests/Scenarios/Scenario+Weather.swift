@testable import ProgramSupport

extension Scenario {
  private static func openMeteo(
    _ name: String, at time: String, _ place: String, _ forecast: String, days: Int = 7,
    _ commands: [Command] = weather, _ answers: [String: Answer] = [:]
  ) -> Scenario {
    let served = ["api.open-meteo.com/v1/forecast": Answer.recorded("openmeteo/\(forecast).json")]
    return Scenario(
      "open-meteo-\(name)", at: time, place,
      settings: ["PROVIDER": "open-meteo", "ALERTS": "off", "FORECAST_DAYS": "\(days)"],
      served.merging(answers) { $1 }, commands)
  }

  static let openMeteo: [Scenario] = [
    openMeteo(
      "toronto", at: "2026-07-31T15:20:00Z", "43.65,-79.38",
      "forecast_full_toronto-2026-07_past-day-16-days", days: 16, weather,
      [
        "ensemble-api.open-meteo.com/v1/ensemble":
          .recorded("openmeteo/ensemble_enschede-2026-10_mean-spread.json", movedByDays: -64),
        "ensemble-api.open-meteo.com/v1/ensemble?models=ecmwf_ifs025&":
          .recorded(
            "openmeteo/ensemble_new-jersey-2026-08_three-of-51-runs.json", movedByDays: -27),
      ]),
    openMeteo(
      "toronto-night", at: "2026-08-01T06:40:00Z", "43.65,-79.38",
      "forecast_full_toronto-2026-07_past-day-16-days", days: 3),
    openMeteo(
      "delhi", at: "2025-05-30T15:05:00Z", "28.61,77.2", "forecast_current-daily_delhi-2025-05"),
    openMeteo(
      "lake-como", at: "2024-07-08T12:00:00Z", "46,9.18",
      "forecast_current-daily_lake-como-2024-07"),
    openMeteo(
      "atlanta-imperial", at: "2025-08-07T12:10:00Z", "33.75,-84.39",
      "forecast_current-hourly-daily_atlanta-2025-08_imperial"),
    openMeteo(
      "berlin", at: "2023-11-13T12:00:00Z", "52.52,13.41",
      "forecast_current-hourly-daily_berlin-2023-11"),
    openMeteo(
      "moscow", at: "2025-12-25T04:00:00Z", "55.75,37.62", "forecast_current_moscow-2025-12",
      shortWeather),
    openMeteo(
      "zenica-night", at: "2024-05-18T21:20:00Z", "44.2,17.9",
      "forecast_current_zenica-2024-05_night", shortWeather),
    openMeteo(
      "brasilia-hours", at: "2023-10-25T15:00:00Z", "-15.78,-47.93",
      "forecast_hourly_brasilia-2023-10"),
    openMeteo(
      "enschede-nulls", at: "2026-10-17T12:00:00Z", "52.27,6.87",
      "forecast_16-days_enschede-2026-10_null-tail"),
    openMeteo(
      "athens-models", at: "2026-07-31T12:00:00Z", "33.93,-83.58",
      "forecast_multi-model_athens-ga-2026-07-31_drift-friday", shortWeather),
    openMeteo(
      "clock-change", at: "2026-03-08T05:30:00Z", "43.69,-79.41",
      "archive_toronto-2026-03_spring-clock-change"),
    openMeteo(
      "beijing-air", at: "2023-01-01T08:00:00Z", "39.9,116.4",
      "forecast_full_toronto-2026-07_past-day-16-days", shortWeather,
      [
        "api.open-meteo.com/v1/forecast":
          .recorded(
            "openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json", movedByDays: -1_306),
        "air-quality-api.open-meteo.com/v1/air-quality":
          .recorded("openmeteo/air-quality_beijing-2023-01_co.json"),
      ]),
    openMeteo(
      "air-quality", at: "2025-05-30T15:05:00Z", "28.61,77.2",
      "forecast_current-daily_delhi-2025-05", shortWeather,
      [
        "air-quality-api.open-meteo.com/v1/air-quality": .text(
          """
          {"utc_offset_seconds": 19800, "timezone": "Asia/Kolkata", "current": {
            "time": "2025-05-30T20:00", "european_aqi": 87, "us_aqi": 142, "pm10": 91.2, "pm2_5": 48.7,
            "ozone": 33, "nitrogen_dioxide": 21.5}}
          """)
      ]),
  ]

  private static func metNorway(
    _ name: String, at time: String, _ place: String, _ forecast: String, nowcast: Answer? = nil
  ) -> Scenario {
    var answers = [
      "api.met.no/weatherapi/locationforecast/*": Answer.recorded("metno/\(forecast).json")
        .with(["Expires": "Sun, 06 Nov 1994 08:49:37 GMT"])
    ]
    answers["api.met.no/weatherapi/nowcast/*"] = nowcast ?? .status(422)
    return Scenario(
      "met-norway-\(name)", at: time, place, settings: ["PROVIDER": "met-norway", "ALERTS": "off"],
      answers, weather)
  }

  static let metNorway: [Scenario] = [
    metNorway(
      "arabian-sea", at: "2021-10-12T09:30:00Z", "15,65",
      "compact_arabian-sea-2021-10_ocean"),
    metNorway(
      "malangen-polar-day", at: "2023-06-09T21:10:00Z", "69.38,18.55",
      "compact_malangen-2023-06_polar-day"),
    metNorway(
      "new-york-rain", at: "2020-07-20T02:00:00Z", "40.7,-74", "compact_new-york-2020-07_rain"),
    metNorway(
      "oslo-snow", at: "2026-02-06T21:00:00Z", "59.91,10.75", "compact_oslo-2026-02_snow",
      nowcast: .recorded(
        "metno/nowcast_60n-11e-2021-02_radar-unavailable.json", movedByDays: 1_830)),
    metNorway(
      "mecklenburg", at: "2022-08-02T16:00:00Z", "53.5,13", "complete_mecklenburg-2022-08"),
    metNorway(
      "trondheim", at: "2023-08-14T18:20:00Z", "63.43,10.4", "complete_mecklenburg-2022-08",
      nowcast: .recorded("metno/nowcast_trondheim-2023-08_rain-coming.json")),
    Scenario(
      "met-norway-unchanged", "53.5,13", settings: ["PROVIDER": "met-norway", "ALERTS": "off"],
      visits: [
        Visit(
          time: "2022-08-02T16:00:00Z",
          answers: [
            "api.met.no/weatherapi/locationforecast/*":
              .recorded("metno/complete_mecklenburg-2022-08.json").with([
                "Expires": "Tue, 02 Aug 2022 16:30:00 GMT",
                "Last-Modified": "Tue, 02 Aug 2022 15:59:00 GMT",
              ])
          ], commands: [Command("first", "weather"), Command("still-valid", "weather")]),
        Visit(
          time: "2022-08-02T17:10:00Z",
          answers: [
            "api.met.no/weatherapi/locationforecast/*": Answer.status(304).with([
              "Expires": "Tue, 02 Aug 2022 18:00:00 GMT"
            ])
          ],
          commands: [
            Command("unchanged", "weather", "--refresh"),
            Command("unchanged-json", "weather", "--refresh", "--format", "json"),
          ]),
      ]),
  ]

  /// The answers of the National Weather Service for a grid.
  static func nwsGrid(_ forecast: String, _ grid: String, _ observation: String) -> [String: Answer]
  {
    let base = "api.weather.gov/gridpoints/LWX/97,71"
    return [
      "api.weather.gov/points/*": .recorded("nws/points_washington-2026-02.json"),
      base + "/forecast": .recorded("nws/\(forecast).json"),
      base: .recorded("nws/\(grid).json"),
      base + "/stations": .recorded("nws/stations_washington-2026-02.json"),
      "api.weather.gov/stations/*": .recorded("nws/\(observation).json"),
    ]
  }

  private static let observed = "observation-latest_kdca-2026-02_light-snow"
  private static let drift = "forecast_athens-ga-2026-07"
  private static let rawGrid = "gridpoint_tallahassee-office-2022-02_raw"

  private static func nws(
    _ name: String, at time: String, _ place: String, _ answers: [String: Answer]
  ) -> Scenario {
    Scenario(
      "nws-\(name)", at: time, place, settings: ["PROVIDER": "nws", "ALERTS": "off"], answers,
      weather)
  }

  static let nws: [Scenario] = [
    nws(
      "washington", at: "2026-02-06T22:00:00Z", "38.89,-77.04",
      nwsGrid("forecast_si_washington-2026-02_snow", rawGrid, observed)
        .merging([
          "api.weather.gov/gridpoints/LWX/97,71": .recorded(
            "nws/\(rawGrid).json", movedByDays: 1_464)
        ]) { $1 }),
    nws(
      "tallahassee", at: "2022-02-03T22:10:00Z", "30.44,-84.28",
      nwsGrid("forecast_si_washington-2026-02_snow", rawGrid, observed)),
    nws(
      "hilo", at: "2026-08-15T16:20:00Z", "19.72,-155.08",
      nwsGrid(
        "\(drift)-31_drift-friday", "gridpoint_hilo-2026-08_raw",
        "observations-limit-1_oakland-d3169-2026-03_no-text-no-icon")),
    nws(
      "no-grid", at: "2026-02-06T22:00:00Z", "38.89,-77.04",
      nwsGrid("forecast_si_washington-2026-02_snow", rawGrid, observed).merging([
        "api.weather.gov/gridpoints/LWX/97,71":
          .recorded("nws/error-503-forecast-grid-expired.json", status: 503)
      ]) { $1 }),
    Scenario(
      "nws-athens-changes", "38.89,-77.04", settings: ["PROVIDER": "nws", "ALERTS": "off"],
      visits: [
        ("27", "monday"), ("29", "wednesday"), ("31", "friday"),
      ].map { day, name in
        Visit(
          time: "2026-07-\(day)T12:00:00Z",
          answers: nwsGrid("\(drift)-\(day)_drift-\(name)", "gridpoint_hilo-2026-08_raw", observed),
          commands: [
            Command("\(name)", "weather", "--tab", "forecast"),
            Command("\(name)-changes", "weather", "--changes"),
            Command("\(name)-changes-json", "weather", "--changes", "--format", "json"),
            Command("\(name)-at", "weather", "--at", "2026-07-27"),
            Command("\(name)-at-hour", "weather", "--at", "2026-07-28T09:30", "--format", "json"),
          ])
      }),
  ]

  static let brightSky: [Scenario] = [
    Scenario(
      "bright-sky-week", at: "2025-09-18T13:40:00Z", "52.52,13.41",
      settings: ["PROVIDER": "bright-sky", "ALERTS": "off"], brightSkyAnswers("week"), weather),
    Scenario(
      "bright-sky-day", at: "2025-09-18T13:40:00Z", "52.52,13.41",
      settings: ["PROVIDER": "bright-sky", "ALERTS": "off"], brightSkyAnswers("24-hours-forecast"),
      weather),
    Scenario(
      "bright-sky-no-current", at: "2025-09-18T18:40:00Z", "52.52,13.41",
      settings: ["PROVIDER": "bright-sky", "ALERTS": "off"],
      ["api.brightsky.dev/weather": .recorded("brightsky/weather_berlin-2025-09_week.json")],
      shortWeather),
  ]

  private static func brightSkyAnswers(_ hours: String) -> [String: Answer] {
    [
      "api.brightsky.dev/weather": .recorded("brightsky/weather_berlin-2025-09_\(hours).json"),
      "api.brightsky.dev/current_weather": .recorded(
        "brightsky/current-weather_berlin-2025-09.json"),
    ]
  }

  private static func accuWeather(
    _ name: String, at time: String, current: String, days: String, hours: String
  ) -> Scenario {
    let base = "dataservice.accuweather.com"
    return Scenario(
      "accuweather-\(name)", at: time, "32.8,-17.05",
      settings: ["PROVIDER": "accuweather", "ACCUWEATHER_API_KEY": "key"],
      [
        base + "/locations/v1/cities/geoposition/search":
          .recorded("accuweather/geoposition_madeira-sao-vicente-2017.json"),
        base + "/currentconditions/v1/*": .recorded(
          "accuweather/currentconditions\(current).json"),
        base + "/forecasts/v1/daily/5day/*": .recorded("accuweather/daily-5day_\(days).json"),
        base + "/forecasts/v1/hourly/12hour/*": .recorded(
          "accuweather/hourly-12hour_\(hours).json"),
        base + "/alerts/v1/*": .recorded("accuweather/alerts_huntingdon-2021-07.json"),
      ],
      weather + [Command("alerts", "alerts"), Command("alerts-json", "alerts", "--format", "json")])
  }

  static let accuWeather: [Scenario] = [
    accuWeather(
      "piatek", at: "2023-05-15T11:20:00Z", current: "_details_madeira-2017_unwrapped",
      days: "details_metric_piatek-2023", hours: "details_metric_piatek-2023"),
    accuWeather(
      "london", at: "2023-12-12T10:20:00Z", current: "_details_london-2023-12",
      days: "brief_imperial_london-2023-12", hours: "brief_metric_milan-2021-02"),
    accuWeather(
      "new-york", at: "2019-02-26T12:00:00Z", current: "_brief_new-york-2021",
      days: "details_imperial_new-york-2019", hours: "brief_metric_milan-2021-02"),
    accuWeather(
      "milan", at: "2021-02-05T13:30:00Z", current: "_brief_telanaipura-2021-05",
      days: "brief_metric_london-2023-08-20", hours: "brief_metric_milan-2021-02"),
    accuWeather(
      "huntingdon", at: "2021-07-07T16:00:00Z", current: "-topcities-50_2023-12",
      days: "brief_metric_london-2023-08-20", hours: "brief_metric_milan-2021-02"),
  ]

  /// Berlin on one day, from services whose dates are moved to it.
  private static let berlin: [String: Answer] = brightSkyAnswers("week").merging([
    "api.open-meteo.com/v1/forecast": .recorded(
      "openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json", movedByDays: -315),
    "api.met.no/weatherapi/locationforecast/*":
      .recorded("metno/complete_mecklenburg-2022-08.json", movedByDays: 1_143),
  ]) { $1 }

  /// Several services or places in one command.
  static let several: [Scenario] = [
    Scenario(
      "compare-berlin", at: "2025-09-18T13:40:00Z", "52.52,13.41", settings: ["ALERTS": "off"],
      berlin,
      [
        Command("compare", "weather", "--compare"),
        Command("compare-json", "weather", "--compare", "--format", "json"),
        Command("compare-imperial", "weather", "--compare", "--units", "imperial", "--ascii"),
        Command("compare-offline", "weather", "--compare", "--offline"),
        Command("providers", "providers"),
      ]),
    Scenario(
      "compare-one-fails", at: "2025-09-18T13:40:00Z", "52.52,13.41", settings: ["ALERTS": "off"],
      berlin.merging(["api.open-meteo.com/v1/forecast": .status(500)]) { $1 },
      [
        Command("compare", "weather", "--compare"),
        Command("compare-json", "weather", "--compare", "--format", "json"),
      ]),
    Scenario(
      "fallback", at: "2025-09-18T13:40:00Z", "52.52,13.41", settings: ["ALERTS": "off"],
      berlin.merging(["api.open-meteo.com/v1/forecast": .status(500)]) { $1 }, shortWeather),
    Scenario(
      "saved", at: "2025-09-18T13:40:00Z", settings: ["ALERTS": "off"], berlin,
      [
        Command("nothing", "weather", "--saved"),
        Command("add-lisbon", "places", "--add", "Lisbon"),
        Command("add-tokyo", "places", "--add", "Tokyo", "--format", "json"),
        Command("saved", "weather", "--saved"),
        Command("saved-json", "weather", "--saved", "--format", "json"),
        Command("open-places", "--open", "weather/places"),
        Command("remove-lisbon", "places", "--remove", "Lisbon"),
        Command("places-saved", "places", "--saved"),
      ]),
    Scenario(
      "routes", at: "2025-09-18T13:40:00Z", "Berlin", settings: ["ALERTS": "off"], berlin,
      [
        Command("no-command"),
        Command("open-current", "--open", "weather/current"),
        Command("open-forecast", "--open", "weather/forecast"),
        Command("open-hourly", "--open", "weather/hourly"),
      ]),
    Scenario(
      "sample", at: "2026-11-20T10:00:00Z", settings: ["PROVIDER": "sample"], [:],
      weather + alerts + radarCommands + [
        Command("compare", "weather", "--compare"), Command("score", "score"),
        Command("score-json", "score", "--format", "json"), Command("saved", "weather", "--saved"),
      ]),
  ]

  private static func failure(
    _ name: String, _ provider: String, _ place: String, _ answers: [String: Answer]
  ) -> Scenario {
    Scenario(
      "failure-\(name)", at: "2026-02-06T22:00:00Z", place,
      settings: ["PROVIDER": provider, "ALERTS": "off", "ACCUWEATHER_API_KEY": "key"], answers,
      shortWeather)
  }

  private static func nwsFailure(_ name: String, _ status: Int, at path: String) -> Scenario {
    failure(
      "nws-\(name)", "nws", "38.89,-77.04",
      nwsGrid("forecast_si_washington-2026-02_snow", rawGrid, observed).merging([
        path: .recorded("nws/error-\(status)-\(name).json", status: status)
      ]) { $1 })
  }

  /// The recorded answers of services to requests that they refused.
  static let failures: [Scenario] =
    [
      failure(
        "open-meteo-unit", "open-meteo", "28.61,77.2",
        [
          "api.open-meteo.com/v1/forecast":
            .recorded("openmeteo/error-400-unit_2023.json", status: 400)
        ]),
      nwsFailure("invalid-point", 404, at: "api.weather.gov/points/*"),
      nwsFailure("unexpected-problem", 500, at: "api.weather.gov/points/*"),
      nwsFailure("service-unavailable", 503, at: "api.weather.gov/points/*"),
      nwsFailure(
        "marine-forecast-not-supported", 404, at: "api.weather.gov/gridpoints/LWX/97,71/forecast"),
      nwsFailure("forecast-grid-expired", 503, at: "api.weather.gov/gridpoints/LWX/97,71/forecast"),
    ]
    + [
      ("open-meteo", "api.open-meteo.com/*"), ("met-norway", "api.met.no/*"),
      ("nws", "api.weather.gov/*"), ("bright-sky", "api.brightsky.dev/*"),
      ("accuweather", "dataservice.accuweather.com/*"),
    ].flatMap { provider, paths in
      [
        failure("\(provider)-429", provider, "52.52,13.41", [paths: .status(429)]),
        failure("\(provider)-empty", provider, "52.52,13.41", [paths: .text("{}")]),
        failure("\(provider)-html", provider, "52.52,13.41", [paths: .text("<html>")]),
      ]
    }
    + [
      ("locationkey-invalid_daily", 400), ("unauthorized_currentconditions", 401),
      ("quota_cities-search", 503),
    ].map { name, status in
      failure(
        "accuweather-\(status)", "accuweather", "32.8,-17.05",
        [
          "dataservice.accuweather.com/*": .recorded(
            "accuweather/error-\(status)-\(name).json", status: status)
        ])
    }
}
