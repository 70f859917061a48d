import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Returns a place near Lake Como, in a time zone that may differ from its own.
func openMeteoPlace(in timeZone: String?) -> Place {
  Place.at(46.05, 9.2, "Somewhere", zone: timeZone)
}

/// Returns a day that has only a date.
func day(_ date: String) throws -> DailyForecast {
  DailyForecast(date: try #require(CivilDate(iso8601: date)))
}

/// Parses a time with its offset.
func time(_ text: String) throws -> ZonedTime {
  try #require(ZonedTime(iso8601: text))
}

/// Returns the report of seven days made from a JSON response, or `nil` if there is none.
func report(_ response: String) throws -> WeatherReport? {
  try readAnswer(Data(response.utf8), OpenMeteoForecast.init)
    .report(for: openMeteoPlace(in: "Asked/Zone"), days: 7)
}
