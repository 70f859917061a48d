import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Radar

/// Pictures of LibreWXR, which are made by hand: no recorded one is known.
@Suite struct MercatorPictureTests {
  private func picture(
    _ latitude: Double, _ longitude: Double, _ zoom: RadarZoom = .region, shape: Int = 50
  ) -> MercatorPicture {
    MercatorPicture(
      covering: RadarExtent(zoom: zoom, shape: shape).map(around: .point(latitude, longitude)))
  }

  @Test func theStepsAt50DegreesAreThoseOfTheService() {
    #expect(RadarZoom.allCases.map { picture(50, 10, $0).zoom } == [8, 7, 6, 5])
  }

  @Test(arguments: [(0.0, 0.0), (51.5, -0.1), (69.7, 18.9), (79.9, 10), (-45, 179.99), (85, 0)])
  func everyMapIsCovered(latitude: Double, longitude: Double) {
    for zoom in RadarZoom.allCases {
      for (shape, pixelHeight) in [(25, 1), (50, 1.4), (100, 1), (300, 1.4), (300, 0.7)] {
        let extent = RadarExtent(zoom: zoom, shape: shape)
        let map = extent.map(
          around: .point(latitude, longitude), width: 60, height: 60 * shape / 100,
          pixelHeight: pixelHeight)
        let placement = GridPlacement.picture(area: MercatorPicture(covering: map))
        let rows = (0..<map.height).map { Double($0) + 0.5 }
        let columns = (0..<map.width).map { Double($0) + 0.5 }
        let indices = placement.indices(
          latitudes: map.latitudes(ofRows: rows), longitudes: map.longitudes(ofColumns: columns))
        #expect(indices.allSatisfy { $0 >= 0 }, "\(zoom), \(shape)")
      }
    }
  }

  @Test func theServiceLearnsOnlyHundredthsOfADegree() {
    let center = picture(50.92718, 11.58602).center
    #expect((center.latitude, center.longitude) == (50.93, 11.59))
    #expect(picture(-0.004, -0.004).center == .point(0, 0))
    #expect(picture(89.9, 10).center.latitude == 80)
  }

  @Test func theMiddleOfThePictureIsThePlace() {
    let placement = GridPlacement.picture(area: picture(50.93, 11.59))
    #expect(placement.cell(at: .point(50.93, 11.59)) == (128, 128))
    #expect(placement.cell(at: .point(51.2, 11.59)).row < 110)
    #expect(placement.cell(at: .point(50.93, 12)).column > 140)
  }

  @Test func aPictureAcrossThe180thMeridianHasBothSides() {
    let placement = GridPlacement.picture(area: picture(-17, 179.9))
    #expect(placement.cell(at: .point(-17, -179.95)).column > 128)
    #expect(placement.cell(at: .point(-17, 179.8)).column < 128)
    #expect(placement.cell(at: .point(-17, 0)).column < 0)
  }

  @Test(arguments: [-1, 9, 60, Int.max])
  func aDamagedScaleIsNotDecoded(zoom: Int) {
    let json = #"{"center":{"latitude":1,"longitude":2},"zoom":\#(zoom)}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(MercatorPicture.self, from: Data(json.utf8))
    }
  }
}

/// The values of such pictures.
@Suite struct RadarPictureTests {
  private let placement = GridPlacement.picture(
    area: MercatorPicture(covering: RadarExtent(zoom: .region, shape: 50).map(around: .boston)))

  private func grid(snow: Bool = false, _ reflectivity: (Int, Int) -> Int?) throws -> RadarGrid {
    try RadarGrid(
      RadarFrame(time: .run, run: .run, packed: PNG.radar(snow: snow, reflectivity)),
      placement: placement)
  }

  /// The rates that the relation of Marshall and Palmer gives, and the class bounds of `radar.md`.
  @Test func ratesFollowFromTheReflectivity() throws {
    let decibels = [7, 9, 10, 23, 30, 40, 50, 79]
    let grid = try grid { x, y in y == 0 && x < decibels.count ? decibels[x] : nil }
    #expect(Array(grid.rates.prefix(9)) == [0, 0, 15, 100, 273, 1_153, 4_862, .max, 0])
  }

  @Test(arguments: [80, 95])
  func cellsStrongerThanAnyRainAreNotRain(decibels: Int) throws {
    let few = try grid { x, y in y == 0 && x < 32 ? decibels : 23 }
    #expect(few.rates.prefix(32).allSatisfy { $0 == 0 })
    #expect(few.rates[32] == 100)
    #expect(throws: RadarDataError.notRain) {
      try grid(snow: true) { x, y in y == 0 && x < 33 ? decibels : nil }
    }
  }

  @Test func theSnowBitIsToldAndNothingFallsInClearPixels() throws {
    let snow = try grid(snow: true) { x, _ in x < 128 ? 25 : nil }
    #expect(snow.sample(around: .boston)?.kind == .snow)
    #expect(try grid { _, _ in 25 }.sample(around: .boston)?.kind == .rain)
    let dry = try grid(snow: true) { _, _ in nil }
    #expect(dry.sample(around: .boston) == RadarGrid.Sample(rate: 0, kind: nil))
  }

  @Test func aFrameOfRatesHasThemRoundedToWholeDecibels() throws {
    let shown = [0, 0.1, 0.2, 1, 10, 100.0]
    // Each row begins with another one of the rates.
    let rates = (0..<MercatorPicture.side * MercatorPicture.side).map { shown[$0 % shown.count] }
    for isSnow in [false, true] {
      let frame = RadarFrame(time: .run, run: .run, rates: rates, isSnow: isSnow)
      let grid = try RadarGrid(frame, placement: placement)
      #expect(grid.rates.prefix(6) == [0, 0, 21, 100, 999, 9_985])
      #expect(zip(grid.rates, grid.rates.dropFirst(6)).allSatisfy { $0 == $1 })
      #expect(grid.snow?.prefix(4) == [false, false, isSnow, isSnow])
    }
  }

  @Test func aPictureOfAnotherSizeIsRefused() {
    let small = Data(PNG(width: 2, height: 1, color: 0, samples: [1, 2]).bytes)
    let frame = RadarFrame(time: .run, run: .run, packed: small.base64EncodedString())
    #expect(throws: RadarDataError.wrongSize) { try RadarGrid(frame, placement: placement) }
  }

  private func loop(
    at point: Coordinates, minutes: [Int], _ reflectivity: (Int, Int) -> Int?
  ) -> RadarLoop {
    let map = RadarExtent(zoom: .region, shape: 50).map(around: point)
    return RadarLoop(
      source: .libreWXR, placement: .picture(area: MercatorPicture(covering: map)),
      frames: minutes.map { minute in
        RadarFrame(
          time: .minutes(minute), run: min(.run, .minutes(minute)),
          packed: PNG.radar { x, y in minute >= 10 ? reflectivity(x, y) : nil })
      })
  }

  private func sentence(_ loop: RadarLoop, at point: Coordinates) throws -> String {
    let grids = try loop.frames.map { try RadarGrid($0, placement: loop.placement) }
    let words = RadarWords(
      place: nil, clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters)
    let series = RadarSeries(at: point, in: loop, grids)
    return words.sentence(RadarAnswer(series, now: .minutes(4)), now: .minutes(4))
  }

  @Test func wordsFollowFromWhatIsKnownAboutTheRadars() throws {
    let forecast = [0, 10, 20]
    func rain(_ point: Coordinates) throws -> String {
      try sentence(loop(at: point, minutes: forecast) { _, _ in 23 }, at: point)
    }
    func dry(_ point: Coordinates) throws -> String {
      try sentence(loop(at: point, minutes: forecast) { _, _ in nil }, at: point)
    }
    #expect(
      try rain(.boston)
        == "Rain here from 07:05 until at least 07:20, heaviest 1 mm/h about 07:10.")
    #expect(try dry(.boston) == "No rain here until 07:20.")
    #expect(
      try rain(.lisbon)
        == "Rain here from 07:05 until at least 07:20, heaviest 1 mm/h about 07:10."
        + " Radar edges unknown.")
    #expect(try dry(.lisbon) == "No rain seen here until 07:20. Radar edges unknown.")
    #expect(
      try rain(.nairobi) == "No radar sees this point. Satellite estimate at 07:00: no rain nearby."
    )
  }

  @Test func withoutAForecastThereIsOnlyTheMeasurement() throws {
    let dry = loop(at: .boston, minutes: [-10, 0]) { _, _ in nil }
    #expect(try sentence(dry, at: .boston) == "No rain here at 07:00.")
    var wet = loop(at: .boston, minutes: [10]) { _, _ in 33 }
    wet.frames[0].run = .minutes(10)
    #expect(try sentence(wet, at: .boston) == "Rain here at 07:10, 4 mm/h.")
    #expect(
      try sentence(loop(at: .lisbon, minutes: [0]) { _, _ in nil }, at: .lisbon)
        == "No rain seen here at 07:00. Radar edges unknown.")
  }

  @Test func anEstimateTellsRainHereAndNearby() throws {
    func estimate(_ reflectivity: (Int, Int) -> Int?) throws -> RadarSeries.Estimate? {
      var loop = loop(at: .nairobi, minutes: [10], reflectivity)
      loop.frames[0].run = .minutes(10)
      let grids = try loop.frames.map { try RadarGrid($0, placement: loop.placement) }
      return RadarSeries(at: .nairobi, in: loop, grids).estimate
    }
    #expect(
      try estimate { _, _ in 30 }
        == RadarSeries.Estimate(time: .minutes(10), isHere: true, isNearby: true))
    #expect(
      try estimate { x, y in (x, y) == (140, 128) ? 30 : nil }
        == RadarSeries.Estimate(time: .minutes(10), isHere: false, isNearby: true))
    #expect(
      try estimate { x, y in (x, y) == (0, 0) ? 30 : nil }
        == RadarSeries.Estimate(time: .minutes(10), isHere: false, isNearby: false))
  }

  /// No point without a radar is ever called dry, and no rain is announced there.
  @Test(arguments: [Coordinates.nairobi, .point(0, -30), .point(-55, 100), .point(80, 0)])
  func aPlaceWithoutRadarIsNeitherDryNorAwaitsRain(point: Coordinates) throws {
    #expect(RadarSource.libreWXR.sight(at: point) == .satellite)
    for decibels in [nil, 30] {
      let loop = loop(at: point, minutes: [0, 10, 20]) { _, _ in decibels }
      let grids = try loop.frames.map { try RadarGrid($0, placement: loop.placement) }
      let series = RadarSeries(at: point, in: loop, grids)
      #expect(
        !series.isSeen && series.spells(at: .run).isEmpty
          && series.values.allSatisfy { $0.rate == nil })
      #expect(
        try sentence(loop, at: point).hasPrefix("No radar sees this point. Satellite estimate"))
    }
  }

  @Test func sightsOnAMapAreThoseOfItsPoints() {
    for center in [
      Coordinates.point(51, 2), .point(32.5, -117), .point(-17, 179.9), .point(80, 20),
    ] {
      let map = MapProjection(center: center, kilometersPerPixel: 15, width: 20, height: 20)
      let sights = RadarSource.libreWXR.sights(on: map)
      let latitudes = map.latitudes(ofRows: (0..<20).map { Double($0) + 0.5 })
      let longitudes = map.longitudes(ofColumns: (0..<20).map { Double($0) + 0.5 })
      var differences = 0
      for (y, latitude) in latitudes.enumerated() {
        for (x, longitude) in longitudes.enumerated() {
          let east = longitude.remainder(dividingBy: 360)
          let single = RadarSource.libreWXR.sight(at: .point(latitude, east))
          differences += sights[y * 20 + x] == single ? 0 : 1
        }
      }
      // Fifteen kilometers are not whole pixels away from the middle, so shores differ.
      #expect(differences <= 12, "\(center)")
    }
  }

  @Test func aPortOnACoarseOutlineIsInItsCountry() {
    #expect(RadarSource.libreWXR.sight(at: .lisbon) == .edgesUnknown)
    #expect(RadarSource.libreWXR.sight(at: .point(59.91, 10.75)) == .edgesUnknown, "Oslo")
    #expect(RadarSource.libreWXR.sight(at: .point(38, -12)) == .satellite, "the Atlantic")
    #expect(RadarSource.hasNowcast(.point(60.39, 5.32)), "Bergen")
    #expect(RadarSource.libreWXR.sight(at: .point(90, 0)) == .satellite)
    #expect(RadarSource.libreWXR.sight(at: .point(-90, 180)) == .satellite)
  }

  @Test func rainWithoutARadarIsAnEstimateOnTheMap() throws {
    let loop = loop(at: .nairobi, minutes: [10]) { x, _ in x < 128 ? 30 : nil }
    let grid = try RadarGrid(loop.frames[0], placement: loop.placement)
    let map = RadarExtent(zoom: .region, shape: 50).map(around: .nairobi, width: 40, height: 20)
    let pixels = RadarSampling(map, loop.placement, source: .libreWXR, classes: [0.1, 2, 50])
      .pixels(of: grid)
    #expect(Set(pixels) == [.estimate(1), .unseen])
  }

  @Test func rainOverTheUnitedStatesIsSeen() {
    #expect(RadarSource.libreWXR.sight(at: .boston) == .radar)
    #expect(RadarSource.libreWXR.sight(at: .point(21.3, -157.9)) == .radar, "Honolulu")
    #expect(RadarSource.libreWXR.sight(at: .lisbon) == .edgesUnknown)
    #expect(RadarSource.libreWXR.sight(at: .point(35.7, 139.7)) == .edgesUnknown, "Tokyo")
  }

  @Test(arguments: [
    (Coordinates.berlin, false, RadarSource?.some(.brightSky)), (.berlin, true, .brightSky),
    (.lisbon, true, .libreWXR), (.lisbon, false, nil), (.point(59.9, 10.7), false, .metNorway),
    (.point(59.9, 10.7), true, .libreWXR), (.nairobi, false, nil),
  ])
  func theServiceFollowsFromThePlaceAndTheConsent(
    point: Coordinates, allowsLibreWXR: Bool, source: RadarSource?
  ) {
    #expect(RadarSource(for: point, allowsLibreWXR: allowsLibreWXR) == source)
  }
}

extension Coordinates {
  fileprivate static let boston = point(42.36, -71.06)
  fileprivate static let nairobi = point(-1.29, 36.82)
}
