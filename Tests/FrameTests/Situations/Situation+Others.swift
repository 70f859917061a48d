@testable import ProgramSupport

extension Situation {
  /// All situations.
  static let all = weather + withoutWeather + withPlaces + ofFilms

  private static let allFail = [
    "api.open-meteo.com/*", "api.met.no/*", "air-quality-api.open-meteo.com/*",
    "ensemble-api.open-meteo.com/*", "geocoding-api.open-meteo.com/*", "api.weather.gc.ca/*",
    "swapi.info/*", "api.librewxr.net/*",
  ].reduce(into: [String: Answer]()) { $0[$1] = .status(500) }

  private static let weatherVisit = Visit(
    time: "2026-07-31T12:00:00Z", answers: sunnyDay, arguments: ["weather"])
  private static let filmsVisit = Visit(
    time: "2026-07-29T12:00:00Z", answers: sunnyDay, arguments: ["films"])

  private static let scenes =
    Scene.tabs + [
      Scene("current-day", "cjj"), Scene("hourly-rain", "H", "tt", wide: true),
      Scene("comparison", "x"), Scene("alerts", "!"), Scene("scores", "A"),
      Scene("prompt-some", "/Paris"), Scene("films", "2"), Scene("film", "2", "\r"),
      Scene("entry", "2", "\r", "\t", "\r"),
    ]

  private static let withoutWeather: [Situation] = [
    Situation(
      "unknown", at: sunnyTime, "Nowhere at all",
      answers: [
        "geocoding-api.open-meteo.com/v1/search": .recorded(
          "openmeteo/geocoding_empty_nonsense.json")
      ],
      scenes),
    Situation("loading", at: sunnyTime, "Toronto", isSilent: true, scenes),
    Situation("failed", at: sunnyTime, "Toronto", answers: allFail, scenes),
    Situation(
      "failed-with-stored", at: sunnyTime, "Toronto", before: [weatherVisit, filmsVisit],
      answers: allFail,
      scenes),
    Situation(
      "loading-with-stored", at: sunnyTime, "Toronto", before: [weatherVisit, filmsVisit],
      isSilent: true, scenes),
    Situation(
      "offline", at: sunnyTime, "Toronto", settings: ["OFFLINE": "true"], before: [weatherVisit],
      scenes),
    Situation(
      "sample", at: "2026-11-20T10:00:00Z", nil, settings: ["PROVIDER": "sample"],
      Scene.tabs + Scene.movedTabs + [
        Scene("comparison", "x"), Scene("scores", "A"), Scene("alerts", "!"), Scene("snow", "]"),
        Scene("heat", "]]"), Scene("fog", "]]]"),
      ]),
    Situation(
      "welcome", at: sunnyTime, nil, answers: sunnyDay,
      [
        Scene("welcome", ""), Scene("welcome-last", "\u{1b}[B", "\u{1b}[B"),
        Scene("welcome-typed", "Par"), Scene("welcome-none", "xqzzvw"), Scene("welcome-help", "?"),
        Scene("welcome-sample", "\u{1b}[B", "\r"),
        Scene("welcome-sample-forecast", "\u{1b}[B", "\r", "f"),
        Scene("welcome-inspector", "\u{1b}[24~"),
      ]),
    Situation(
      "guessed", at: sunnyTime, nil, zone: "America/Toronto", answers: sunnyDay,
      Scene.tabs + [
        Scene("location-question", "L"), Scene("location-unknown", "L", "o"), Scene("prompt", "/"),
      ]),
  ]

  private static func saved(_ places: String...) -> [Visit] {
    places.map { Visit(time: "2026-07-31T12:00:00Z", arguments: ["places", "--add", $0]) }
  }

  private static let placeScenes =
    [
      Scene("places", "p"), Scene("places-second", "p", "j"), Scene("places-last", "p", "G"),
      Scene("places-sorted", "p", "s"), Scene("places-sorted-by-weather", "p", "ss"),
      Scene("places-refreshed", "p", "R"), Scene("places-failed", "p", "r"), Scene("current", "c"),
      Scene("current-places-focused", "c", "w", "j", wide: true), Scene("next-place", "c", "]"),
      Scene("palette", ":"), Scene("prompt", "/"), Scene("prompt-typed", "/Lis"),
      Scene("help", "p", "?"),
    ]

  private static let withPlaces: [Situation] = [
    Situation(
      "one-place", at: sunnyTime, "Toronto", before: saved("Lisbon"), answers: sunnyDay, placeScenes
    ),
    Situation(
      "some-places", at: sunnyTime, "Toronto",
      before: saved("Lisbon", "Toronto", "Oslo", "Quito", "Tokyo"), answers: sunnyDay, placeScenes),
    Situation(
      "many-places", at: sunnyTime, "Toronto",
      before: saved(
        "Lisbon", "Toronto", "Oslo", "Quito", "Tokyo", "Nairobi", "Lima", "Paris", "Reykjavik",
        "Auckland", "Kathmandu", "Honolulu", "Cairo", "Sydney", "Mumbai", "Nuuk", "Vienna",
        "Anchorage"),
      answers: sunnyDay,
      // The last one changes what is stored.
      placeScenes + [Scene("place-removed", "p", "j", "d")]),
    Situation(
      "places-without-weather", at: sunnyTime, "Toronto", before: saved("Lisbon", "Oslo", "Quito"),
      answers: allFail, placeScenes),
    Situation(
      "places-loading", at: sunnyTime, "Toronto", before: saved("Lisbon", "Oslo", "Quito"),
      isSilent: true, placeScenes),
    Situation(
      "scored", at: "2026-03-10T12:30:00Z", "38.72,-9.14",
      before: (0..<10).map { day in
        Visit(
          time: "2026-03-\(day < 9 ? "0" : "")\(day + 1)T12:20:00Z", answers: Answer.scored(day),
          arguments: day == 0 ? ["score", "--add"] : ["score"])
      }, answers: Answer.scored(9),
      [
        Scene("scores", "A"), Scene("scores-ahead", "A", "l"),
        Scene("scores-below", "A", "\u{1b}[6~"),
        Scene("scores-search", "A", "/day"), Scene("scores-details", "A", "v"),
        Scene("current", "c"),
      ]),
  ]

  private static let ofFilms: [Situation] = [
    Situation(
      "films", at: sunnyTime, "Toronto", settings: ["MOTION": "true"], answers: sunnyDay,
      Scene.crawl)
  ]
}
