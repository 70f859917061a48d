package import Domain
private import Foundation

/// The motion of the rain around a point, as the measured frames show it.
package struct RadarMotion: Equatable, Sendable {
  /// The speed in kilometers an hour, in steps of five.
  package let speed: Int
  /// The direction toward which the rain moves.
  package let direction: CompassPoint

  /// The seconds between the two frames that are compared.
  private static let span = 15 * 60...45 * 60
  /// The largest speed that is looked for, in kilometers an hour.
  private static let largestSpeed = 130.0

  /// Finds the motion by the shift that makes an earlier measured frame most like the newest one.
  ///
  /// A damaged frame is `nil` in `grids`. The motion is `nil` if there is little rain, if it changes more than
  /// it moves, or if it is so even that no shift is clearly the best.
  package init?(around point: Coordinates, in loop: RadarLoop, _ grids: [RadarGrid?]) {
    guard let newest = loop.newestMeasured else { return nil }
    let end = loop.frames[newest].time
    let before = loop.frames.indices.filter { index in
      Self.span.contains(end.seconds(since: loop.frames[index].time)) && grids[index] != nil
    }
    // Half an hour shows a slow motion, too.
    let earlier = before.min { first, second in
      func distance(_ index: Int) -> Int {
        abs(end.seconds(since: loop.frames[index].time) - 30 * 60)
      }
      return distance(first) < distance(second)
    }
    guard let earlier, let old = grids[earlier], let new = grids[newest] else { return nil }
    let hours = Double(end.seconds(since: loop.frames[earlier].time)) / 3_600
    let lattice = RainLattice(around: point, loop.placement)
    let reach = Int((Self.largestSpeed * hours / RainLattice.kilometers).rounded())
    guard let shift = lattice.shift(from: old, to: new, reach: reach) else { return nil }
    let (east, north) = (shift.east / hours, shift.north / hours)
    speed = Int(((east * east + north * north).squareRoot() / 5).rounded()) * 5
    guard speed <= Int(Self.largestSpeed),
      let direction = CompassPoint(degrees: atan2(east, north) * 180 / .pi)
    else { return nil }
    self.direction = direction
  }
}

/// Points around a place at equal distances, at which frames are compared.
private struct RainLattice {
  static let kilometers = 4.0
  static let side = 48

  /// The index of the cell at each point, row by row, or -1 outside the frames.
  private let indices: [Int32]

  init(around point: Coordinates, _ placement: GridPlacement) {
    let side = Self.side
    let map = MapProjection(
      center: point, kilometersPerPixel: Self.kilometers, width: side, height: side)
    let middles = (0..<side).map { Double($0) + 0.5 }
    indices = placement.indices(
      latitudes: map.latitudes(ofRows: middles), longitudes: map.longitudes(ofColumns: middles))
  }

  /// Returns the strength of the rain at each point: the number of doublings from 0.1 mm an hour on.
  private func strengths(_ grid: RadarGrid) -> [Int] {
    indices.map { index in
      let rate = index < 0 ? 0 : Int(grid.rates[Int(index)])
      return rate < 10 ? 0 : Int.bitWidth - (rate / 10).leadingZeroBitCount
    }
  }

  /// Returns the kilometers by which rain moved between two frames, or `nil` if that is not clear.
  func shift(
    from old: RadarGrid, to new: RadarGrid, reach: Int
  ) -> (east: Double, north: Double)? {
    let rain = ComparedRain(before: strengths(old), after: strengths(new))
    return rain.shift(reach: reach).map { ($0.x * Self.kilometers, -$0.y * Self.kilometers) }
  }
}

/// The strength of the rain of two frames at the points of a lattice.
private struct ComparedRain {
  let before, after: [Int]

  /// The fewest points with rain that show a motion.
  private static let leastRain = 15
  /// The least likeness of two frames, from 0 to 1.
  private static let leastLikeness = 0.55
  /// The least loss of likeness at a distance of three points, without which any shift would do.
  private static let leastSlope = 0.06

  /// Returns the shift in columns and rows that makes the frames most alike, or `nil` if none clearly does.
  func shift(reach: Int) -> (x: Double, y: Double)? {
    guard [before, after].allSatisfy({ $0.count { $0 > 0 } >= Self.leastRain }) else { return nil }
    let best = best(reach: reach)
    let (x, y) = (best.x, best.y)
    guard best.likeness >= Self.leastLikeness, abs(x) < reach, abs(y) < reach else { return nil }
    let others = [(3, 0), (-3, 0), (0, 3), (0, -3)].map { likeness(x + $0, y + $1) }
    guard others.allSatisfy({ $0 <= best.likeness - Self.leastSlope }) else { return nil }
    // The top of the parabola through three points is more exact than the points.
    func top(_ before: Double, _ after: Double) -> Double {
      let bend = before + after - 2 * best.likeness
      return bend < 0 ? min(max((before - after) / (2 * bend), -0.5), 0.5) : 0
    }
    return (
      Double(x) + top(likeness(x - 1, y), likeness(x + 1, y)),
      Double(y) + top(likeness(x, y - 1), likeness(x, y + 1))
    )
  }

  /// Returns the best shift near the best of every second one.
  private func best(reach: Int) -> (x: Int, y: Int, likeness: Double) {
    let wide = stride(from: -reach / 2 * 2, through: reach, by: 2)
    // Every second shift of every second point takes a sixteenth of the time of all.
    let coarse = best(Array(wide), Array(wide), every: 2)
    return best(
      Array(coarse.x - 1...coarse.x + 1), Array(coarse.y - 1...coarse.y + 1), every: 1)
  }

  private func best(
    _ columns: [Int], _ rows: [Int], every step: Int
  ) -> (x: Int, y: Int, likeness: Double) {
    var best = (x: 0, y: 0, likeness: 0.0)
    for y in rows {
      for x in columns {
        let found = likeness(x, y, every: step)
        if found > best.likeness { best = (x, y, found) }
      }
    }
    return best
  }

  /// Returns how alike the frames are once the earlier one is shifted, from 0 to 1.
  ///
  /// Rain that left or entered is in one of them only, which makes them less alike.
  private func likeness(_ x: Int, _ y: Int, every step: Int = 1) -> Double {
    let side = RainLattice.side
    var (common, old, new) = (0, 0, 0)
    for row in stride(from: 0, to: side, by: step) {
      for column in stride(from: 0, to: side, by: step) {
        let (strength, place) = (after[row * side + column], (x: column - x, y: row - y))
        new += strength * strength
        guard (0..<side).contains(place.x), (0..<side).contains(place.y) else { continue }
        let earlier = before[place.y * side + place.x]
        common += strength * earlier
        old += earlier * earlier
      }
    }
    return old == 0 ? 0 : 2 * Double(common) / Double(old + new)
  }
}
