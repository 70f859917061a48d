import Domain

/// A response of an IP geolocation service, with any of the usual field names.
struct IPGeolocationResponse: Decodable {
  private let fields: KeyedDecodingContainer<NameKey>

  init(from decoder: any Decoder) throws {
    fields = try decoder.container(keyedBy: NameKey.self)
  }

  /// The place, or `nil` if its coordinates are missing.
  var place: Place? {
    guard let coordinates else { return nil }
    return Place(
      name: text("city", "city_name")?.displayable ?? coordinates.description,
      region: text("region", "region_name", "regionName")?.displayable, country: country,
      coordinates: coordinates, timeZone: timeZone?.displayable)
  }

  /// Returns the reason why a request has no place, which these services send with status 200.
  func refusal(of request: HTTPRequest) -> ProviderError.Failure? {
    guard flag("error") == true || flag("success") == false || text("status") == "fail" else {
      return nil
    }
    let reason = text("reason", "message")
    if reason?.lowercased().contains("limit") == true { return .rateLimited(retryAt: nil) }
    return .rejected(status: 200, reason: reason.flatMap { serverReason($0, to: request) })
  }

  private var coordinates: Coordinates? {
    if let latitude = number("latitude", "lat"), let longitude = number("longitude", "lon", "lng") {
      return Coordinates(latitude: latitude, longitude: longitude)
    }
    return text("loc").flatMap { Coordinates(parsing: $0) }
  }

  /// The country code of two letters.
  ///
  /// Some services use the same field for the country's name, which is ignored.
  private var country: String? {
    let codes = ["country_code", "countryCode", "country"].lazy.compactMap { text($0)?.displayable }
    return codes.first { $0.utf8.count == 2 }?.uppercased()
  }

  /// The name of the time zone, which may be the `id` of an object.
  private var timeZone: String? {
    if let zone = text("timezone", "time_zone") { return zone }
    let zone = try? fields.nestedContainer(keyedBy: NameKey.self, forKey: "timezone")
    return try? zone?.decode(String.self, forKey: "id")
  }

  // The methods below treat a field of an unexpected type as absent.

  private func text(_ names: String...) -> String? {
    names.lazy.compactMap { try? fields.decode(String.self, forKey: NameKey($0)) }.first
  }

  /// Returns the first field that is a number, or text that is a number.
  private func number(_ names: String...) -> Double? {
    names.lazy.compactMap { name in
      let key = NameKey(name)
      if let number = try? fields.decode(Double.self, forKey: key) { return number }
      return (try? fields.decode(String.self, forKey: key)).flatMap(Double.init)
    }.first
  }

  private func flag(_ name: String) -> Bool? {
    try? fields.decode(Bool.self, forKey: NameKey(name))
  }
}
