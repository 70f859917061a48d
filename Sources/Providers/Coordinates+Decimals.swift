import Domain

extension Coordinates {
  /// The latitude and longitude in degrees with at most four decimals, a precision of 11 m.
  ///
  /// Some services reject more decimals. At this precision, Swift writes no exponent.
  var decimals: (latitude: String, longitude: String) {
    (Self.decimals(latitude), Self.decimals(longitude))
  }

  var decimalsText: String { decimals.latitude + "," + decimals.longitude }

  private static func decimals(_ degrees: Double) -> String {
    // Adding zero turns a negative zero into zero.
    "\((degrees * 10_000).rounded() / 10_000 + 0)"
  }

  /// The sides of a box of two kilometers around the rounded point, in degrees, cut at the poles and the antimeridian.
  var box: (south: Double, west: Double, north: Double, east: Double) {
    let point = rounded
    func side(_ degrees: Double, _ limit: Double) -> Double {
      max(-limit, min(limit, (degrees * 100).rounded() / 100))
    }
    return (
      side(point.latitude - 0.01, 90), side(point.longitude - 0.01, 180),
      side(point.latitude + 0.01, 90), side(point.longitude + 0.01, 180)
    )
  }

  /// The point rounded to two decimals, about a kilometer, as far as an index needs to know it.
  var rounded: (latitude: Double, longitude: Double) {
    ((latitude * 100).rounded() / 100 + 0, (longitude * 100).rounded() / 100 + 0)
  }
}
