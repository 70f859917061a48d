import BundledData
import Domain
import Fixtures
import Foundation
import Providers

@testable import ProgramSupport

/// The responses of the services while they work.
extension SimulatedNetwork {
  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isEmpty: Whether no value of the answer is known.
  /// - Returns: The answer, whose body is empty for an unknown address.
  func response(
    to request: Providers.HTTPRequest, isEmpty: Bool = false
  ) -> Providers.HTTPResponse {
    if request.path == ["films"] { return Providers.HTTPResponse(body: Self.films) }
    if request.path.last?.hasSuffix(".png") == true {
      return Providers.HTTPResponse(body: radarPicture(at: request.path.dropFirst(2).first))
    }
    let isMetNorway = request.path.contains("locationforecast")
    let headers = isMetNorway ? metNorwayHeaders : [:]
    if isMetNorway, let known = request.headers[.ifModifiedSince], known == headers[.lastModified] {
      return Providers.HTTPResponse(status: 304, headers: headers)
    }
    let body = body(of: request).map { isEmpty ? Self.emptied($0) : $0 }.flatMap {
      try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys)
    }
    return Providers.HTTPResponse(headers: headers, body: body ?? Data())
  }

  /// Returns the answer to a request, or `nil` for an unknown address.
  private func body(of request: Providers.HTTPRequest) -> Any? {
    let query = Dictionary(request.query.map { ($0.name, $0.value ?? "") }) { $1 }
    let now = time.now
    let path = request.url?.pathComponents ?? []
    switch request.url?.host {
    case Self.accuWeatherHost: return accuWeather(path, query)
    case "api.weather.gov": return nws(path, query)
    default: break
    }
    switch request.path.last {
    case "forecast", "ensemble": return forecast(point(query)) { $0.answer(to: query, at: now) }
    case "complete" where request.path.contains("locationforecast"):
      return forecast(point(query)) { $0.metNorwayForecast(at: now) }
    case "weather":
      guard let start = query["date"].flatMap(Timestamp.init(iso8601:)),
        let end = query["last_date"].flatMap(Timestamp.init(iso8601:))
      else { return nil }
      return forecast(point(query)) { $0.brightSkyHours(from: start, until: end) }
    case "current_weather": return weather(point(query))?.brightSkyNow(at: now)
    case "radar": return radar(query)
    case "weather-maps.json": return SimulatedRadar.index(at: now)
    case "air-quality": return weather(point(query))?.answer(to: query, at: now)
    case "search": return places(named: query["name"] ?? "")
    case "alerts": return alerts(point(query))?.brightSky
    case "current.json": return alerts(point(query))?.metNorway
    case nil: return Self.location
    default: return nil
    }
  }

  private func point(_ query: [String: String]) -> Coordinates? {
    guard let latitude = (query["latitude"] ?? query["lat"]).flatMap(Double.init),
      let longitude = (query["longitude"] ?? query["lon"]).flatMap(Double.init)
    else { return nil }
    return Coordinates(latitude: latitude, longitude: longitude)
  }

  /// The host of the service that counts every request.
  static let accuWeatherHost = "dataservice.accuweather.com"

  func weather(_ point: Coordinates?) -> InventedWeather? {
    point.map { InventedWeather(point: $0, version: version) }
  }

  /// Returns a forecast, which is kept to compare it with what is shown.
  func forecast<Body>(
    _ point: Coordinates?, _ answer: (InventedWeather) -> Body
  ) -> Body? {
    guard let weather = weather(point) else { return nil }
    keep(Answer(point: weather.point, weather: weather))
    return answer(weather)
  }

  /// Returns alerts, which are kept to compare them with those that are shown.
  func alerts(_ point: Coordinates?) -> InventedAlerts? {
    guard let point else { return nil }
    let alerts = InventedAlerts(version: version, at: time.now)
    keep(AlertAnswer(point: point, alerts: alerts))
    return alerts
  }

  /// The headers of MET Norway, whose forecast is valid for half an hour.
  private var metNorwayHeaders: HTTPHeaders {
    [
      .expires: Self.header(time.now.advanced(bySeconds: 1_800)),
      .lastModified: Self.header(Timestamp(seconds: 1_700_000_000 + version * 3_600)),
    ]
  }

  /// Returns an answer without the numbers and words of the weather.
  private static func emptied(_ json: Any) -> Any {
    switch json {
    case let members as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: members.map { name, value in
          (name, keptMembers.contains(name) ? value : emptied(value))
        })
    case let elements as [Any]: elements.map(emptied)
    case is Int, is Double, is NSNumber: NSNull()
    case let word as String where weatherWords.contains(word): NSNull()
    default: json
    }
  }

  private static let keptMembers: Set = ["utc_offset_seconds", "latitude", "longitude", "location"]
  private static let weatherWords: Set = ["rain", "lightrain"]

  private static func header(_ time: Timestamp) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = .gmt
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.string(from: Date(timeIntervalSince1970: Double(time.seconds)))
  }

  private func places(named name: String) -> Any {
    guard let point = foundPlace(name) else { return ["generationtime_ms": 0.1] }
    let place: [String: Any] = [
      "id": Int(point.latitude), "name": name, "latitude": point.latitude,
      "longitude": point.longitude, "country_code": "XX", "country": "Somewhere",
      "timezone": "Etc/GMT-1",
    ]
    return ["results": [place]]
  }

  /// Returns the point of a place of any name with an even number of letters, and none otherwise.
  func foundPlace(_ name: String) -> Coordinates? {
    guard name.count.isMultiple(of: 2), let first = name.unicodeScalars.first else { return nil }
    return Coordinates(latitude: Double(first.value % 60), longitude: 10.5)
  }

  private static let films =
    (try? Fixture("swapi/films-list_swapi-info_bare-array.json").data()) ?? Data()

  private static let location = [
    "city": "Lisbon", "country_name": "Portugal", "country_code": "PT", "latitude": "38.7167",
    "longitude": "-9.1333", "timezone": "Europe/Lisbon",
  ]
}
