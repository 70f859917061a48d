package import Domain
package import Foundation

extension GeolocationClient {
  /// Returns a client that finds the place of the user's network address.
  ///
  /// Any service works that responds to a plain `GET` with a flat JSON object. Examples are `ipapi.co/json`,
  /// `ipwho.is`, and `ipinfo.io/json`. The latitude, longitude, city, and country may have any of the usual names.
  package static func ipAddress(_ access: ServiceAccess, url: URL) -> GeolocationClient {
    let service = JSONAPIClient(name: url.authority, access: access, baseURL: url)
    return GeolocationClient(service: url.authority) { () throws(ProviderError) in
      let request = service.request()
      let answer = IPGeolocation(json: try await service.fetch(request).json)
      if let refusal = answer.refusal(of: request) { throw service.error(refusal) }
      guard let place = answer.place else { throw service.error(.malformed(field: "latitude")) }
      return place
    }
  }
}

/// A response of an IP geolocation service, with any of the usual field names.
private struct IPGeolocation {
  let json: JSON

  var place: Place? {
    guard let coordinates else { return nil }
    return Place(
      name: text("city", "city_name")?.displayable ?? coordinates.description,
      region: text("region", "region_name", "regionName")?.displayable, country: country,
      coordinates: coordinates, timeZone: timeZone?.displayable)
  }

  /// Returns the reason why a request has no place, which these services send with status 200.
  func refusal(of request: HTTPRequest) -> ProviderError.Failure? {
    guard json["error"].flag == true || json["success"].flag == false || text("status") == "fail"
    else {
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

  /// The country code of two letters; some services have the country's name in that field, which is ignored.
  private var country: String? {
    let codes = ["country_code", "countryCode", "country"].lazy.compactMap { text($0)?.displayable }
    return codes.first { $0.utf8.count == 2 }?.uppercased()
  }

  private var timeZone: String? {
    text("timezone", "time_zone", "timezone.id")
  }

  private func text(_ names: String...) -> String? {
    names.lazy.compactMap { json[$0].rawText }.first
  }

  /// Returns the first member that is a number, or text that is a number.
  private func number(_ names: String...) -> Double? {
    names.lazy.compactMap { json[$0].number ?? json[$0].rawText.flatMap(Double.init) }.first
  }
}
