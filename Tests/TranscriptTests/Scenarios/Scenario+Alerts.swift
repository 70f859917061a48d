@testable import ProgramSupport

extension Scenario {
  private static func office(
    _ name: String, at time: String, _ place: String, _ answers: [String: Answer]
  ) -> Scenario {
    Scenario(
      "alerts-\(name)", at: time, place, settings: ["PROVIDER": "open-meteo"],
      answers.merging(withoutIndexes.merging(delhi) { $1 }) { old, _ in old },
      alerts + [
        Command("line", "weather", "--format", "line", "--template", "%A|%V|%t"),
        Command("waybar", "weather", "--format", "waybar"),
        Command("json", "weather", "--refresh", "--format", "json"),
      ])
  }

  /// Answers of offices and indexes without alerts.
  private static let withoutIndexes: [String: Answer] = [
    "api.weather.gov/alerts/active": .recorded("nws/alerts-active_new-york-2026-02_none.json"),
    "api.brightsky.dev/alerts": .recorded("brightsky/alerts_weiherhammer-2023-08_none.json"),
    "api.met.no/weatherapi/metalerts/*": .recorded("metno/metalerts_empty_2024-05.json"),
    "api.weather.gc.ca/*": .text(#"{"type": "FeatureCollection", "features": []}"#),
    "alerts.kde.org/alert/area": .text("[]"),
    "alerts.kde.org/source/area_status": .text("[]"),
    "severeweather.wmo.int/f/wfs": .text(#"{"features": []}"#),
  ]

  private static let delhi = [
    "api.open-meteo.com/v1/forecast":
      Answer.recorded("openmeteo/forecast_current-daily_delhi-2025-05.json")
  ]

  private static func nws(
    _ name: String, at time: String, _ place: String, _ alerts: String
  ) -> Scenario {
    office(
      "nws-\(name)", at: time, place,
      ["api.weather.gov/alerts/active": .recorded("nws/alerts-active_\(alerts).json")])
  }

  private static func brightSky(_ name: String, at time: String, _ place: String) -> Scenario {
    office(
      "bright-sky-\(name)", at: time, place,
      ["api.brightsky.dev/alerts": .recorded("brightsky/alerts_\(name).json")])
  }

  private static func metNorway(_ name: String, at time: String, _ place: String) -> Scenario {
    office(
      "met-norway-\(name)", at: time, place,
      ["api.met.no/weatherapi/metalerts/*": .recorded("metno/metalerts_\(name).json")])
  }

  /// The offices of countries.
  static let offices: [Scenario] = [
    nws("hilo", at: "2026-08-14T18:00:00Z", "19.72,-155.08", "hilo-2026-08_five_hurricane"),
    nws("none", at: "2026-02-28T14:05:00Z", "40.7,-74", "new-york-2026-02_none"),
    nws("phoenix", at: "2024-07-18T20:00:00Z", "33.45,-112.07", "phoenix-2024-07_two"),
    nws("kinds", at: "2025-12-10T20:00:00Z", "39.74,-104.99", "us-2025-12_twelve-kinds"),
    office(
      "nws-refused", at: "2026-02-28T14:05:00Z", "40.7,-74",
      [
        "api.weather.gov/alerts/active":
          .recorded("nws/error-400-alerts-out-of-bounds.json", status: 400)
      ]),
    brightSky("berlin-2026-03_frost", at: "2026-03-06T20:00:00Z", "52.52,13.41"),
    brightSky("weiherhammer-2023-08_heat", at: "2023-08-22T12:00:00Z", "49.68,12.06"),
    brightSky("weiherhammer-2023-08_none", at: "2023-08-22T12:00:00Z", "49.68,12.06"),
    metNorway(
      "lofoten-2023-08_land_one-feature-v1.1", at: "2023-08-11T12:00:00Z", "68.2,14.5"),
    metNorway("norway-2026-03_29-gales", at: "2026-03-06T12:00:00Z", "69.65,18.95"),
    metNorway("empty_2024-05", at: "2024-05-02T17:30:00Z", "59.91,10.75"),
    office(
      "canada-burlington", at: "2026-03-05T23:00:00Z", "43.34,-79.85",
      [
        "api.weather.gov/alerts/active": .status(404),
        "api.weather.gc.ca/*":
          .recorded("eccc/weather-alerts_burlington-2026-03_freezing-rain.json"),
      ]),
    office(
      "country-silent", at: "2024-05-02T17:30:00Z", "Oslo",
      ["api.met.no/weatherapi/metalerts/*": .status(500)]),
    office(
      "coordinates-silent", at: "2024-05-02T17:30:00Z", "59.91,10.75",
      ["api.met.no/weatherapi/metalerts/*": .status(500)]),
  ]

  private static func index(
    _ name: String, at time: String, _ place: String, _ messages: [String]
  ) -> Scenario {
    let ids = messages.indices.map { "\"\($0)\"" }.joined(separator: ",")
    var answers: [String: Answer] = [
      "alerts.kde.org/alert/area": .text("[\(ids)]"), "api.brightsky.dev/alerts": .status(404),
      "api.weather.gc.ca/*": .status(404), "api.weather.gov/alerts/active": .status(404),
    ]
    for (id, message) in messages.enumerated() {
      answers["alerts.kde.org/alert/\(id)"] = .recorded("\(message).xml")
    }
    return office("fpas-\(name)", at: time, place, answers)
  }

  private static func secondIndex(
    _ name: String, at time: String, _ place: String, _ message: String
  ) -> Scenario {
    office(
      "swic-\(name)", at: time, place,
      [
        "alerts.kde.org/alert/area": .status(500),
        "severeweather.wmo.int/f/wfs":
          .text(#"{"features": [{"properties": {"capurl": "xx/1.xml"}}]}"#),
        "severeweather.wmo.int/v2/cap-alerts/xx/1.xml": .recorded("cap/\(message).xml"),
      ])
  }

  /// The indexes of alerts, whose lists are made by hand.
  static let indexes: [Scenario] = [
    index(
      "brazil", at: "2022-08-13T12:00:00Z", "-5.22,-35.93",
      ["cap/brazil-inmet_2022-08_coastal-wind"]
    ),
    index(
      "germany", at: "2022-08-26T20:30:00Z", "51.44,13.32", ["cap/dwd_2022-08_thunderstorm_update"]),
    index(
      "israel", at: "2025-03-06T21:00:00Z", "Tel Aviv", ["cap/israel-ims_2025-03_flood_hebrew"]),
    index(
      "macao", at: "2025-04-12T22:30:00Z", "22.09,113.58",
      ["cap/macao-smg_2025-04_monsoon_all-clear"]),
    index(
      "france", at: "2022-08-10T20:00:00Z", "Paris",
      ["cap/meteo-france_2022-08_thunderstorm_no-polygon"]),
    index(
      "new-zealand", at: "2026-08-31T12:00:00Z", "-39.14,175.78",
      ["cap/metservice_2026-08_desert-road-snow"]),
    index(
      "alaska", at: "2022-08-01T01:00:00Z", "53.401,-165.164",
      ["cap/ptwc_2022-08_tsunami-information_circle"]),
    index(
      "russia", at: "2025-03-02T12:00:00Z", "69.59,168.86",
      ["cap/russia-roshydromet_2025-03_wind_six-polygons"]),
    index(
      "serbia", at: "2025-08-18T08:00:00Z", "43.43,21.12",
      ["cap/serbia-rhmz_2025-08_thunderstorm_update"]),
    index(
      "canada-ended", at: "2012-05-03T00:00:00Z", "41.75,-82.72",
      ["eccc/cap_2012-05_thunderstorm-watch_ended"]),
    index(
      "canada-surge", at: "2026-09-30T15:00:00Z", "69.07,-134.35",
      ["eccc/cap_2026-09-30_storm-surge_ended"]),
    index(
      "two-messages", at: "2025-08-18T08:00:00Z", "43.43,21.12",
      [
        "cap/metservice_2026-08_desert-road-snow", "cap/serbia-rhmz_2025-08_thunderstorm_update",
        "cap/brazil-inmet_2022-08_coastal-wind",
      ]),
    secondIndex(
      "china", at: "2026-08-26T09:00:00Z", "Beijing", "china-cma_2026-08_no-geometry_excerpt"),
    secondIndex("marine", at: "2026-08-26T09:00:00Z", "23.89,-81.58", "nws-marine_2026-08_excerpt"),
    secondIndex(
      "serbia", at: "2025-08-18T08:00:00Z", "43.43,21.12", "serbia-rhmz_2025-08_thunderstorm_update"
    ),
    office("no-service", at: "2026-08-26T09:00:00Z", "Lahore", [:]),
    office(
      "silent-indexes", at: "2026-08-26T09:00:00Z", "Lisbon",
      [
        "alerts.kde.org/*": .status(500), "alerts.kde.org/alert/area": .status(500),
        "severeweather.wmo.int/f/wfs": .status(500),
      ]),
    office(
      "unreadable-message", at: "2026-08-26T09:00:00Z", "Lisbon",
      ["alerts.kde.org/alert/area": .text(#"["1"]"#), "alerts.kde.org/alert/1": .text("<alert")]),
  ]
}
