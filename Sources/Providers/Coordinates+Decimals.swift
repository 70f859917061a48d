import Domain

extension Coordinates {
  /// The latitude and longitude in degrees with at most four decimals, a precision of 11 m.
  ///
  /// Some services reject more decimals. At this precision, Swift writes no exponent.
  var decimals: (latitude: String, longitude: String) {
    (Self.decimals(latitude), Self.decimals(longitude))
  }

  /// The latitude and longitude as text such as `32.801,-17.045`.
  var decimalsText: String { decimals.latitude + "," + decimals.longitude }

  private static func decimals(_ degrees: Double) -> String {
    // Adding zero turns a negative zero into zero.
    "\((degrees * 10_000).rounded() / 10_000 + 0)"
  }
}
