import Domain
import Fixtures
import Testing

@testable import Radar

@Suite struct RadarMotionTests {
  /// Returns the measured frames of the last half hour, with the rain of a function of the kilometers to the
  /// east and to the south of the middle.
  private func motion(
    _ rate: (_ minute: Int, _ east: Int, _ south: Int) -> UInt16
  ) throws -> RadarMotion? {
    let map = MapProjection(center: .jena, kilometersPerPixel: 1, width: 220, height: 220)
    let box = try #require(DWDGrid.box(covering: map))
    let frames = stride(from: -30, through: 0, by: 5).map { minute in
      let cells = (0..<box.rows).flatMap { y in
        (0..<box.columns).map { x in rate(minute, x - box.columns / 2, y - box.rows / 2) }
      }
      return RadarFrame(
        time: .minutes(minute), run: .minutes(minute), packed: RadarCells.packed(cells))
    }
    let loop = RadarLoop(source: .brightSky, placement: .dwd(box: box), frames: frames)
    let grids = frames.map { try? RadarGrid($0, placement: loop.placement) }
    return RadarMotion(around: .jena, in: loop, grids)
  }

  private func shower(_ east: Int, _ south: Int) -> UInt16 {
    let distance = Double(east * east + south * south).squareRoot()
    return distance < 30 ? UInt16(120 - 4 * distance) : 0
  }

  @Test(arguments: [
    (60, 0, 60, "E"), (-40, 0, 40, "W"), (0, -80, 80, "N"), (40, 40, 55, "SE"), (0, 0, 0, "N"),
  ])
  func aShowerThatMovesHasItsSpeedAndDirection(
    east: Int, south: Int, speed: Int, direction: String
  ) throws {
    let motion = try motion { minute, x, y in
      shower(x - east * minute / 60, y - south * minute / 60)
    }
    let found = try #require(motion)
    #expect(abs(found.speed - speed) <= 5)
    if speed > 0 {
      // The grid of the service is turned by some degrees.
      let all = CompassPoint.allCases
      let distance =
        try #require(all.firstIndex(of: found.direction))
        - (try #require(CompassPoint(rawValue: direction).flatMap(all.firstIndex)))
      #expect([0, 1, 15].contains(abs(distance)))
    }
  }

  @Test func noMotionIsToldWhereItIsNotClear() throws {
    #expect(try motion { _, _, _ in 0 } == nil, "dry")
    #expect(try motion { _, _, _ in 20 } == nil, "rain everywhere")
    #expect(try motion { _, x, y in abs(x) < 2 && abs(y) < 2 ? 50 : 0 } == nil, "too little rain")
    #expect(
      try motion { minute, x, y in minute < -5 ? shower(x + 60, y) : shower(x - 60, y + 60) }
        == nil,
      "other rain")
  }
}
