internal import BundledData
package import Domain
private import Foundation

/// What the frames of a service show at a point.
package enum RadarSight: String, Codable, Sendable {
  /// What a radar sees.
  case radar
  /// What a radar sees, or nothing: the ranges of the radars around the point are not known.
  case edgesUnknown = "edges-unknown"
  /// An estimate from satellites or of a model, which is never told as dry or as rain that comes.
  case satellite
  /// Nothing.
  case none

  /// Whether a radar sees the point, as far as that is known.
  package var isRadar: Bool { self == .radar || self == .edgesUnknown }
}

extension RadarSource {
  /// The borders and coasts around the countries whose radars LibreWXR shows.
  ///
  /// Countries whose ranges are bundled are not among them. The ranges of Europe's radars are not
  /// bundled, because their list has no known terms. So its edges are shown as unknown.
  private static let outlinesOfRadars = CountryOutlines.bundled.lines(around: [
    "BE", "CH", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GB", "GR", "HR", "HU", "IE", "IS", "LT",
    "LV", "MD", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SK",
    "BN", "CA", "IT", "JP", "MY", "PH", "SG", "SV", "TW",
  ])

  /// The countries that MET Norway's nowcast covers.
  package static let countriesWithNowcast: Set = ["NO", "SE", "FI", "DK"]
  /// The borders and coasts around the countries of the nowcast.
  private static let outlinesOfNowcast = CountryOutlines.bundled.lines(around: countriesWithNowcast)

  /// Returns what the frames show at a point.
  package func sight(at point: Coordinates) -> RadarSight {
    switch self {
    case .brightSky:
      return DWDGrid.contains(point) && RadarCoverage.germany.sees(point) ? .radar : .none
    case .libreWXR:
      if RadarCoverage.unitedStates.sees(point) { return .radar }
      return Self.isInOrNear(Self.outlinesOfRadars, point) ? .edgesUnknown : .satellite
    case .metNorway: return .none
    case .sample: return .radar
    }
  }

  /// Returns the seconds ahead up to which forecasts reach a point, or `nil` if the frames show
  /// that.
  ///
  /// A forecast moves the measured rain, so an area without data follows from beyond the range.
  /// Germany's frames show that area as dry. Its speed is assumed to be 60 km/h.
  func forecastReach(at point: Coordinates) -> Int? {
    guard self == .brightSky else { return nil }
    let hours = RadarCoverage.germany.reach(around: point, atMost: 120) / 60
    return Int((hours * 3_600).rounded())
  }

  /// The distance in kilometers from a country up to which a point counts as in it, because radars see
  /// across borders and shores.
  private static let shore = 15.0

  package static func hasNowcast(_ point: Coordinates) -> Bool {
    isInOrNear(outlinesOfNowcast, point)
  }

  /// Returns whether a point lies in the area that lines bound, or near it.
  private static func isInOrNear(_ lines: [CountryOutlines.Line], _ point: Coordinates) -> Bool {
    let north = shore / 111.2
    let east = north / max(0.1, cos(point.latitude * .pi / 180))
    return [0, north, -north].contains { up in
      [0, east, -east].contains { right in
        Coordinates(
          latitude: min(max(point.latitude + up, -90), 90),
          longitude: (point.longitude + right).remainder(dividingBy: 360)
        ).map { lines.enclose($0) } ?? false
      }
    }
  }

  /// Returns what the frames show at each pixel of a map, row by row.
  func sights(on map: MapProjection) -> [RadarSight] {
    switch self {
    case .brightSky: sights(on: map, of: .germany, elsewhere: .none)
    case .libreWXR: libreWXRSights(on: map)
    case .metNorway: Array(repeating: .none, count: map.width * map.height)
    case .sample: Array(repeating: .radar, count: map.width * map.height)
    }
  }

  private func libreWXRSights(on map: MapProjection) -> [RadarSight] {
    var sights = sights(on: map, of: .unitedStates, elsewhere: .satellite)
    var isInCountry = Array(repeating: false, count: sights.count)
    var fill = RingFill(map)
    for line in Self.outlinesOfRadars {
      for turn in map.turns { fill.add(line.path, turn: turn) }
    }
    fill.fill(&isInCountry, with: true)
    // As near a country as for a point.
    let columns = Int(Self.shore / map.kilometersPerPixel)
    let rows = Int(Self.shore / map.kilometersPerPixel / map.pixelHeight)
    for y in 0..<map.height {
      for x in 0..<map.width where sights[y * map.width + x] == .satellite {
        let isNear = [0, rows, -rows].contains { down in
          [0, columns, -columns].contains { right in
            (0..<map.height).contains(y + down) && (0..<map.width).contains(x + right)
              && isInCountry[(y + down) * map.width + x + right]
          }
        }
        if isNear { sights[y * map.width + x] = .edgesUnknown }
      }
    }
    return sights
  }

  private func sights(
    on map: MapProjection, of coverage: RadarCoverage, elsewhere: RadarSight
  ) -> [RadarSight] {
    func middles(_ count: Int) -> [Double] { (0..<count).map { Double($0) + 0.5 } }
    return coverage.sees(
      latitudes: map.latitudes(ofRows: middles(map.height)),
      longitudes: map.longitudes(ofColumns: middles(map.width))
    ).map { $0 ? .radar : elsewhere }
  }
}
