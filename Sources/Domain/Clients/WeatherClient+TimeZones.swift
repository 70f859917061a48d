extension WeatherClient {
  /// Returns a client that gives places without a time zone that of the nearest city in their country.
  ///
  /// Near a border, the report names the city and the countries. At sea and elsewhere without a known country, the
  /// nearest city counts up to 50 km away, and the report names it. Beyond, the zone is often another one.
  package func findingTimeZones(with gazetteer: GazetteerClient) -> WeatherClient {
    var client = self
    client.report = { place throws(ProviderError) in
      try await report(gazetteer.addingTimeZone(to: place))
    }
    return client
  }
}

extension GazetteerClient {
  /// Returns a place with its time zone or, without one, with that of the city whose clock it most likely
  /// has, if there is one.
  package func addingTimeZone(to place: Place) -> Place {
    guard place.timeZone == nil else { return place }
    var place = addingPointCountry(to: place)
    let (point, country) = (place.coordinates, country(of: place))
    if !country.isAtSea, let city = country.countries.first.flatMap({ nearestInCountry(point, $0) })
    {
      place.timeZone = city.timeZone
      if case .nearBorder = country { place.clockCity = city.name }
    } else if let city = nearest(point), city.coordinates.kilometers(to: point) <= 50 {
      (place.timeZone, place.clockCity) = (city.timeZone, city.name)
    }
    return place
  }
}

extension WeatherReport {
  /// Whose clocks the times of the report are of, if that may surprise, or `nil`.
  package var clockNote: String? {
    if let city = place.clockCity {
      return "clock of \(city) (\(place.pointCountry?.borderText ?? "nearest city"))"
    }
    return place.timeZone == nil && provider == .metNorway ? "times in UTC" : nil
  }
}
