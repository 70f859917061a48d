extension WeatherClient {
  /// Returns a client that gives places without a time zone that of the nearest city in their
  /// country.
  ///
  /// At sea and elsewhere without a known country, the nearest city counts up to 50 km away, and the
  /// report names it. Beyond, the zone is often another one.
  public func findingTimeZones(with gazetteer: GazetteerClient) -> WeatherClient {
    var client = self
    client.report = { place throws(ProviderError) in
      guard place.timeZone == nil else { return try await report(place) }
      var place = place
      if let city = gazetteer.nearestInCountry(place.coordinates) {
        place.timeZone = city.timeZone
      } else if let city = gazetteer.nearest(place.coordinates),
        city.coordinates.kilometers(to: place.coordinates) <= 50
      {
        place.timeZone = city.timeZone
        place.clockCity = city.name
      }
      return try await report(place)
    }
    return client
  }
}

extension WeatherReport {
  /// Whose clocks the times of the report are of, if that may surprise, or `nil`.
  public var clockNote: String? {
    if let city = place.clockCity { return "clock of \(city) (nearest city)" }
    return place.timeZone == nil && provider == .metNorway ? "times in UTC" : nil
  }
}
