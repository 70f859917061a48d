import BundledData
import Domain
import Foundation
import WeatherFeature

extension Settings {
  /// Returns the place to show if the command line names none, or `nil` if there is none.
  ///
  /// The result is the configured place, else the last selected one, else the city of the system's
  /// time zone. With the sample provider, it is the configured place or the sample place.
  func firstChoice(lastSelected: () -> Place?) -> PlaceChoice? {
    if let place = self.place { return PlaceChoice(.query(query: place), origin: .configured) }
    if provider == .sample {
      return PlaceChoice(.place(place: SampleWeather.place), origin: .sample)
    }
    if let place = lastSelected() { return PlaceChoice(.place(place: place), origin: .chosen) }
    // Zones such as `UTC` and `Etc/GMT+1` name no city.
    let zone = TimeZone.current.identifier
    return TimeZoneCities.place(for: zone).map { city in
      PlaceChoice(.place(place: city), origin: .timeZone(zone: city.timeZone ?? ""))
    }
  }
}
