package import Domain

extension Timestamp {
  /// The current time of most fixtures, 2017-11-01T11:46:00Z: a minute after Madeira's observation.
  package static let now = Timestamp(seconds: 1_509_536_760)
}

extension Coordinates {
  /// Returns the point with these coordinates, which must be valid.
  package static func point(_ latitude: Double, _ longitude: Double) -> Coordinates {
    guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("no such point: \(latitude), \(longitude)")
    }
    return point
  }
}

extension Place {
  /// Returns a place with these coordinates, which must be valid.
  package static func at(
    _ latitude: Double, _ longitude: Double, _ name: String = "Here", country: String? = nil,
    zone: String? = nil
  ) -> Place {
    Place(
      name: name, country: country, coordinates: .point(latitude, longitude), timeZone: zone)
  }
}

extension GazetteerClient {
  /// A gazetteer without places.
  package static let empty = GazetteerClient(
    matches: { _ in [] }, folded: { $0.lowercased() },
    fits: { $0.name.lowercased() == $1.lowercased() })
}

extension CurrentConditions {
  /// The recorded conditions of Madeira.
  package static let madeira: CurrentConditions = {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2017-11-01T11:45:00Z")
    current.phrase = "Cloudy"
    current.sky = .overcast
    current.isDay = true
    current.temperature = Quantity(22, .celsius)
    current.feelsLike = Quantity(20.4, .celsius)
    current.dewPoint = Quantity(14.5, .celsius)
    current.humidity = 62
    current.cloudCover = 94
    current.wind = Wind(
      speed: Quantity(9.4, .kilometersPerHour), gust: Quantity(11.3, .kilometersPerHour),
      degrees: 180)
    current.pressure = Quantity(1020, .hectopascals)
    current.visibility = Quantity(16.1, .kilometers)
    current.uvIndex = 2
    current.precipitation = PrecipitationAmount(Quantity(0, .millimeters), .lastHour)
    return current
  }()
}
