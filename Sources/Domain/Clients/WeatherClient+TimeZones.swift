extension WeatherClient {
  /// Returns a client that gives places without a time zone that of the nearest known place.
  ///
  /// A known place counts up to 50 km away, beyond which the zone is often another one.
  public func findingTimeZones(with gazetteer: GazetteerClient) -> WeatherClient {
    var client = self
    client.report = { place throws(ProviderError) in
      guard place.timeZone == nil, let known = gazetteer.nearest(place.coordinates),
        known.coordinates.kilometers(to: place.coordinates) <= 50
      else { return try await report(place) }
      var place = place
      place.timeZone = known.timeZone
      return try await report(place)
    }
    return client
  }
}
