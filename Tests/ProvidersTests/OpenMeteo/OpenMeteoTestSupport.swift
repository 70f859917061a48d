import Domain
import Foundation
import Testing

@testable import Providers

/// A place that was asked for.
func somewhere(in timeZone: String?) throws -> Place {
  Place(
    name: "Somewhere",
    coordinates: try #require(Coordinates(latitude: 46.05, longitude: 9.2)), timeZone: timeZone)
}

/// A day of which only the date is known.
func day(_ date: String) throws -> DailyForecast {
  DailyForecast(date: try #require(CivilDate(iso8601: date)))
}

/// A time with its offset.
func time(_ text: String) throws -> ZonedTime {
  try #require(ZonedTime(iso8601: text))
}

/// The report that an answer makes.
func report(_ answer: String) throws -> WeatherReport? {
  try decode(OpenMeteoForecast.self, from: Data(answer.utf8), service: "Open-Meteo")
    .report(for: somewhere(in: "Asked/Zone"))
}
