import Domain
import Fixtures
import Radar
import TestSupport

@testable import WeatherFeature

extension Place {
  static let boston = city("Boston", "US", 42.36, -71.06, "America/New_York")
  static let nairobi = city("Nairobi", "KE", -1.29, 36.82, "Africa/Nairobi")
  static let oslo = city("Oslo", "NO", 59.91, 10.75, "Europe/Oslo")
  static let paris = city("Paris", "FR", 48.86, 2.35, "Europe/Paris")

  private static func city(
    _ name: String, _ country: String, _ latitude: Double, _ longitude: Double, _ zone: String
  ) -> Place {
    Place(
      name: name, country: country, coordinates: .point(latitude, longitude), timeZone: zone)
  }
}

extension RadarLoop {
  /// Rain in the west of a place, which comes ten minutes after the newest picture: two measured
  /// pictures and three of the forecast.
  static func pictures(of place: Place, nowcast: RadarNowcast? = nil) -> RadarLoop {
    loop(of: place, bandPictures, nowcast: nowcast)
  }

  private static let bandPictures = pictures(from: -10) { minute, x, _ in
    x / 8 * 8 < 116 + 2 * minute ? 33 : nil
  }

  /// A round shower with all classes of rain, which moves from the west to a place.
  static func shower(at place: Place) -> RadarLoop { loop(of: place, showerPictures) }

  private static let showerPictures = pictures(from: -20) { minute, x, y in
    let (east, south) = (Double(x - 60 - 2 * minute), Double(y - 118) * 1.3)
    let decibels = 54 - Int((east * east + south * south).squareRoot() * 0.75)
    return decibels < 8 ? nil : decibels
  }

  /// Pictures that are ten minutes apart, the last one of half an hour after the newest measured one.
  private static func pictures(
    from start: Int, reflectivity: (_ minute: Int, _ x: Int, _ y: Int) -> Int?
  ) -> [RadarFrame] {
    stride(from: start, through: 30, by: 10).map { minute in
      let time = Timestamp.radarRun.advanced(bySeconds: minute * 60)
      return RadarFrame(
        time: time, run: min(time, .radarRun),
        packed: PNG.radar { x, y in reflectivity(minute, x, y) })
    }
  }

  private static func loop(
    of place: Place, _ frames: [RadarFrame], nowcast: RadarNowcast? = nil
  ) -> RadarLoop {
    let area = MercatorPicture(covering: RadarExtent.jena.map(around: place.coordinates))
    return RadarLoop(
      source: .libreWXR, placement: .picture(area: area), frames: frames, nowcast: nowcast)
  }
}

extension RadarNowcast {
  /// Rain from ten minutes after the newest measurement on.
  static func rain(at place: Place) -> RadarNowcast {
    RadarNowcast(
      point: place.coordinates, hasRadar: true,
      steps: (0..<20).map { index in
        Step(
          time: .radarRun.advanced(bySeconds: index * 300), rate: (2..<8).contains(index) ? 3 : 0)
      })
  }
}

extension WeatherState {
  /// The Radar tab of a place before its frames are loaded.
  static func onRadarTab(of place: Place, allows: Bool) -> WeatherState {
    onRadarTab.with {
      $0.choice = PlaceChoice(.place(place: place), origin: .chosen)
      $0.radar.consent = ServiceConsent(
        service: "api.librewxr.net", origin: allows ? .user : nil)
    }
  }

  /// The same tab with frames.
  static func showing(_ loop: RadarLoop, of place: Place, allows: Bool = true) -> WeatherState {
    onRadarTab(of: place, allows: allows).with {
      $0.radar.frames.latest = FetchedValue(value: loop, fetchedAt: .now, source: .network)
    }
  }
}
