import BundledData
import Domain
import Foundation
import Providers
import WeatherFeature

extension CommandContext {
  /// The place to show if the command line names none, or `nil` if there is none (``Settings/firstChoice``).
  var firstChoice: PlaceChoice? {
    settings.firstChoice { stored { try $0.storage.value(of: .chosenPlace) } }
  }
}

extension Settings {
  /// The user's own thermometer, or `nil` if its program or its place is not set, or the place is not known.
  var station: HomeStation? {
    guard self.stationCommand != nil, let query = self.stationPlace else { return nil }
    let point: Coordinates? =
      switch query {
      case .coordinates(let point): point
      case .name(let name): GazetteerClient.bundled.place(named: name)?.coordinates
      }
    return point.map { HomeStation(point: $0, interval: self.stationInterval) }
  }

  /// Returns the place to show if the command line names none, or `nil` if there is none.
  ///
  /// The result is the configured place, else the last selected one, else the city of the system's
  /// time zone. With the sample provider, it is the configured place if that is one of the sample, else the
  /// first one of the sample.
  func firstChoice(lastSelected: () -> Place?) -> PlaceChoice? {
    if provider.isSample {
      let place = self.place.flatMap(SampleWeather.place(for:)) ?? SampleWeather.place
      return PlaceChoice(.place(place: place), origin: .chosen)
    }
    if let place = self.place { return PlaceChoice(.query(query: place), origin: .configured) }
    if let place = lastSelected() { return PlaceChoice(.place(place: place), origin: .chosen) }
    // Zones such as `UTC` and `Etc/GMT+1` name no city.
    let zone = TimeZone.current.identifier
    return TimeZoneCities.place(for: zone).map { city in
      PlaceChoice(.place(place: city), origin: .timeZone(zone: city.timeZone ?? ""))
    }
  }
}
