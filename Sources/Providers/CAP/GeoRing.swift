import Domain

/// A closed line of points, with at least three different ones.
struct GeoRing: Hashable {
  private let points: [Coordinates]

  init?(_ points: [Coordinates]) {
    var corners = points
    while corners.count > 1, corners.last == corners.first { corners.removeLast() }
    guard let first = corners.first, let second = corners.first(where: { $0 != first }),
      corners.contains(where: { $0 != first && $0 != second })
    else { return nil }
    self.points = corners
  }

  /// Creates the ring of a text such as `38.47,-120.14 38.34,-119.95 38.52,-119.74`, in which the
  /// latitude is first, or returns `nil` if that is no ring.
  init?(cap text: String) {
    var points: [Coordinates] = []
    for pair in text.split(whereSeparator: \.isWhitespace) {
      guard let point = Coordinates(cap: pair) else { return nil }
      points.append(point)
    }
    self.init(points)
  }

  var count: Int { points.count }

  /// Whether a point is inside.
  ///
  /// Each longitude is the nearest to that of the point before, so that a ring across the antimeridian
  /// is no different from others. The point is then looked for at each whole turn.
  func contains(_ point: Coordinates) -> Bool {
    guard var last = points.last else { return false }
    var lastX = Self.turn(last.longitude - point.longitude)
    var isInside = (false, false, false)
    for corner in points {
      let x = lastX + Self.turn(corner.longitude - last.longitude)
      let side = RingSide(from: (lastX, last.latitude), to: (x, corner.latitude))
      if let crossing = side.crossing(latitude: point.latitude) {
        if crossing > 0 { isInside.0.toggle() }
        if crossing > 360 { isInside.1.toggle() }
        if crossing > -360 { isInside.2.toggle() }
      }
      (last, lastX) = (corner, x)
    }
    return isInside.0 || isInside.1 || isInside.2
  }

  /// Returns a difference of longitudes as one from -180 to 180 degrees.
  private static func turn(_ degrees: Double) -> Double {
    degrees.remainder(dividingBy: 360)
  }
}

struct GeoCircle: Hashable {
  var center: Coordinates
  var radius: Double

  /// Creates the circle of a text such as `32.9525,-115.5527 10`, or returns `nil` if that has no
  /// point, or a radius that is not positive.
  init?(cap text: String) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 2, let center = Coordinates(cap: parts[0]), let radius = Double(parts[1]),
      radius > 0, radius.isFinite
    else { return nil }
    self.center = center
    self.radius = radius
  }

  func contains(_ point: Coordinates) -> Bool { center.kilometers(to: point) <= radius }
}

extension Coordinates {
  /// Creates the point of a text such as `38.47,-120.14`, or returns `nil` if it is none.
  fileprivate init?(cap text: Substring) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1])
    else { return nil }
    self.init(latitude: latitude, turning: longitude)
  }

  /// Creates a point from a longitude that may be a turn beyond the antimeridian, such as 180.09 for
  /// 179.91 degrees west.
  fileprivate init?(latitude: Double, turning longitude: Double) {
    guard abs(longitude) <= 360 else { return nil }
    self.init(latitude: latitude, longitude: longitude.remainder(dividingBy: 360))
  }
}

/// A polygon, or several, of GeoJSON: rings of `[longitude, latitude]`, of which all but the first of a
/// polygon are holes.
struct GeoShape: Equatable {
  private let polygons: [[GeoRing]]

  init?(_ json: JSON) {
    guard let type = json["type"].rawText else { return nil }
    func rings(_ polygon: JSON) -> [[[Double]]]? {
      polygon.all { ring in ring.all { point in point.all(\.number) } }
    }
    let coordinates = json["coordinates"]
    let polygons = type == "Polygon" ? rings(coordinates).map { [$0] } : coordinates.all(rings)
    guard let polygons else { return nil }
    self.polygons = polygons.compactMap { rings in
      // Without its outer ring, a polygon has no inside.
      guard let outer = rings.first.flatMap(Self.ring) else { return nil }
      return [outer] + rings.dropFirst().compactMap(Self.ring)
    }
  }

  /// Whether a point is inside a polygon, and in none of its holes.
  func contains(_ point: Coordinates) -> Bool {
    polygons.contains { rings in
      rings[0].contains(point) && !rings.dropFirst().contains { $0.contains(point) }
    }
  }

  private static func ring(_ points: [[Double]]) -> GeoRing? {
    let corners = points.compactMap { pair in
      pair.count >= 2 ? Coordinates(latitude: pair[1], turning: pair[0]) : nil
    }
    return corners.count == points.count ? GeoRing(corners) : nil
  }
}

extension JSON {
  fileprivate func all<Value>(_ read: (JSON) -> Value?) -> [Value]? {
    guard case .list(let elements) = self else { return nil }
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }
}
