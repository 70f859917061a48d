import Domain
import Foundation

@testable import ProgramSupport

/// The answers of services that have addresses of their own for each place.
extension SimulatedNetwork {
  /// Returns the answer of AccuWeather, whose keys of places are their coordinates.
  func accuWeather(_ path: [String], _ query: [String: String]) -> Any? {
    let now = time.now
    switch path.dropLast().last {
    case "geoposition":
      guard let name = query["q"], let point = Self.point(name) else { return nil }
      return InventedWeather.accuWeatherPlace("Somewhere", at: point, key: name)
    case "cities":
      let name = query["q"] ?? ""
      return foundPlace(name).map { point in
        let key = "\(point.latitude),\(point.longitude)"
        return [InventedWeather.accuWeatherPlace(name, at: point, key: key)]
      } ?? []
    case "5day": return forecast(at: path.last) { $0.accuWeatherDays(at: now) }
    case "12hour": return forecast(at: path.last) { $0.accuWeatherHours(at: now) }
    case "v1" where path.contains("currentconditions"):
      return weather(at: path.last)?.accuWeatherNow(at: now)
    default: return [Any]()
    }
  }

  /// Returns the answer of the National Weather Service.
  func nws(_ path: [String], _ query: [String: String]) -> Any? {
    let now = time.now
    switch path.last {
    case "active": return alerts(Self.point(query["point"]))?.nws
    case "forecast": return forecast(at: path.dropLast().last) { $0.nwsForecast(at: now) }
    case "stations":
      let station = path.dropLast().last?.replacing(".", with: "_").replacing(",", with: "P") ?? ""
      return ["features": [["properties": ["stationIdentifier": station]]]]
    case "latest":
      let point = path.dropLast(2).last?.replacing("_", with: ".").replacing("P", with: ",")
      return weather(at: point)?.nwsObservation(at: now)
    case let name? where path.contains("points"):
      return Self.point(name).map { InventedWeather.nwsPoint(name, at: $0) }
    case let name: return forecast(at: name) { $0.nwsGrid(at: now) }
    }
  }

  /// Returns the point of a text with a latitude and a longitude.
  static func point(_ text: String?) -> Coordinates? {
    let numbers = (text ?? "").split(separator: ",").compactMap { Double($0) }
    return numbers.count == 2 ? Coordinates(latitude: numbers[0], longitude: numbers[1]) : nil
  }

  private func weather(at point: String?) -> InventedWeather? { weather(Self.point(point)) }

  private func forecast<Body>(
    at point: String?, _ answer: (InventedWeather) -> Body
  ) -> Body? {
    forecast(Self.point(point), answer)
  }
}
