import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The conditions of the icons in the service's documentation, the most severe last.
let nwsIconConditions: KeyValuePairs<String, WeatherCondition> = [
  "skc": .clear, "wind_skc": .clear, "few": .mostlyClear, "wind_few": .mostlyClear,
  "sct": .partlyCloudy, "wind_sct": .partlyCloudy, "bkn": .partlyCloudy,
  "wind_bkn": .partlyCloudy, "ovc": .overcast, "wind_ovc": .overcast, "hot": .hot, "cold": .cold,
  "haze": .haze, "smoke": .haze, "dust": .haze, "fog": .fog,
  "rain_showers": .showers, "rain_showers_hi": .showers, "rain": .rain,
  "snow": .snow, "blizzard": .snow,
  "sleet": .sleet, "rain_sleet": .sleet, "snow_sleet": .sleet, "rain_snow": .sleet,
  "fzra": .freezingRain, "rain_fzra": .freezingRain, "snow_fzra": .freezingRain,
  "tsra": .thunderstorm, "tsra_sct": .thunderstorm, "tsra_hi": .thunderstorm,
  "tornado": .thunderstorm, "hurricane": .thunderstorm, "tropical_storm": .thunderstorm,
]

/// A place in the area of the National Weather Service.
func nwsPlace(
  _ latitude: Double = 38.8894, _ longitude: Double = -77.0352, zone: String? = "America/New_York"
) -> Place { .at(latitude, longitude, "Asked", zone: zone) }

/// Reads JSON of the service.
func nws(_ json: String) throws -> JSON {
  try JSON(Data(json.utf8))
}

/// Reads a recording of the service.
func nwsRecording(_ name: String) throws -> JSON {
  try JSON(Fixture("nws/\(name)").data())
}
