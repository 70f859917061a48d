import Fixtures
import Foundation

extension LoopbackServer {
  /// Serves recorded responses of Open-Meteo: seven days of Delhi's weather in May 2025, and two
  /// places named Paris.
  package func serveOpenMeteo() throws {
    answer(
      "/v1/forecast", with: try .fixture("openmeteo/forecast_current-daily_delhi-2025-05.json"))
    answer("/v1/search", with: try .fixture("openmeteo/geocoding_paris-2.json"))
  }

  /// Serves recorded responses of AccuWeather: São Vicente, Madeira, for any point, London for any
  /// name, and current conditions, five days, and twelve hours for any location key.
  package func serveAccuWeather() throws {
    answer(
      "/locations/v1/cities/geoposition/search",
      with: try .fixture("accuweather/geoposition_madeira-sao-vicente-2017.json"))
    answer(
      "/locations/v1/cities/search",
      with: try .fixture("accuweather/cities-search_london-2019.json"))
    answer(
      "/locations/v1/cities/autocomplete",
      with: try .fixture("accuweather/autocomplete_madrid-2021.json"))
    answer(
      "/currentconditions/v1/*",
      with: try .fixture("accuweather/currentconditions_details_london-2023-12.json"))
    answer(
      "/forecasts/v1/daily/5day/*",
      with: try .fixture("accuweather/daily-5day_details_metric_piatek-2023.json"))
    answer(
      "/forecasts/v1/hourly/12hour/*",
      with: try .fixture("accuweather/hourly-12hour_details_metric_piatek-2023.json"))
    answer(
      "/alerts/v1/*", with: try .fixture("accuweather/alerts_huntingdon-2021-07.json"))
  }

  /// Serves recorded responses of the National Weather Service: a point in Washington with its
  /// forecast, its stations, the nearest station's observation, and the raw grid of another office.
  ///
  /// The addresses in the responses are those of this server.
  package func serveNWS() throws {
    let grid = "/gridpoints/LWX/97,71"
    answer("/points/*", with: .json(try rebasedNWS("nws/points_washington-2026-02.json")))
    answer(
      grid + "/forecast", with: try .fixture("nws/forecast_si_washington-2026-02_snow.json"))
    answer(grid, with: try .fixture("nws/gridpoint_tallahassee-office-2022-02_raw.json"))
    answer(
      grid + "/stations", with: .json(try rebasedNWS("nws/stations_washington-2026-02.json")))
    answer(
      "/stations/KDCA/observations/latest",
      with: try .fixture("nws/observation-latest_kdca-2026-02_light-snow.json"))
  }

  /// Returns a recorded response with the addresses of this server.
  private func rebasedNWS(_ path: String) throws -> String {
    let text = String(decoding: try Fixture(path).data(), as: UTF8.self)
    return text.replacingOccurrences(of: "https://api.weather.gov", with: baseURL.absoluteString)
  }

  /// Serves recorded responses of swapi.info: bare arrays of films and people under `/api`.
  package func serveSWAPI() throws {
    answer("/api", with: try .fixture("swapi/root_swapi-info.json"))
    answer("/api/films", with: try .fixture("swapi/films-list_swapi-info_bare-array.json"))
    answer("/api/films/1", with: try .fixture("swapi/film-1_swapi-info.json"))
    answer("/api/people", with: try .fixture("swapi/people-list_swapi-info_bare-array.json"))
    answer("/api/people/1", with: try .fixture("swapi/person-1_swapi-info.json"))
    answer("/api/planets/1", with: try .fixture("swapi/planet-1_swapi-info.json"))
  }
}
