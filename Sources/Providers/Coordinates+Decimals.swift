import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Coordinates {
  /// The latitude and longitude with at most four decimals, which is eleven meters.
  ///
  /// Some services refuse more decimals. At this precision, Swift writes no exponent.
  var decimals: (latitude: String, longitude: String) {
    (Self.decimals(latitude), Self.decimals(longitude))
  }

  /// The query items `lat` and `lon`, with at most four decimals.
  var queryItems: [URLQueryItem] {
    let point = decimals
    return [
      URLQueryItem(name: "lat", value: point.latitude),
      URLQueryItem(name: "lon", value: point.longitude),
    ]
  }

  private static func decimals(_ degrees: Double) -> String {
    // The sum with zero turns a negative zero into zero.
    "\((degrees * 10_000).rounded() / 10_000 + 0)"
  }
}
