import Domain
import Fixtures
import Foundation
import Testing

@testable import Radar

@Suite struct RadarFuzzTests {
  @Test("mutated radar frames either have all cells or are refused")
  func frames() async throws {
    let box = try #require(GridBox(left: 0, top: 0, right: 20, bottom: 20))
    let count = box.columns * box.rows
    let recorded = try #require(Data(base64Encoded: "eF5jGAWjYBTQEQAAA3IAAQ=="))
    let stored = RadarCells.zlib((0..<count * 2).map { UInt8(truncatingIfNeeded: $0 * 7) })
    try await Fuzz.run("radarFrames", cases: 200, acceptingOneIn: 20) { generator in
      let packed = Bool.random(using: &generator) ? recorded : stored
      let isChanged = Int.random(in: 0..<8, using: &generator) > 0
      let mutated =
        isChanged
        ? [UInt8](packed).mutated(with: ["\u{78}\u{01}", "\u{0}\u{ff}"], &generator)
        : [UInt8](packed)
      let frame = RadarFrame(
        time: Timestamp(seconds: 0), run: Timestamp(seconds: 0),
        packed: Data(mutated).base64EncodedString())
      let grid = try? RadarGrid(frame, placement: .dwd(box: box))
      #expect(isChanged || grid != nil)
      #expect(grid.map { $0.rates.count == count } ?? true)
      return grid != nil
    }
  }

  @Test("mutated pictures either have all pixels or are refused")
  func pictures() async throws {
    try await Fuzz.run("radarPictures", cases: 200, acceptingOneIn: 20) { generator in
      let (color, channels) =
        [(0, 1), (2, 3), (3, 1), (4, 2), (6, 4)].randomElement(
          using: &generator) ?? (0, 1)
      let png = PNG(
        width: 5, height: 4, color: color, samples: (0..<20 * channels).map { $0 % 7 },
        filter: UInt8.random(in: 0...4, using: &generator),
        palette: color == 3 ? Array(repeating: 9, count: 21) : nil)
      let isChanged = Int.random(in: 0..<8, using: &generator) > 0
      let mutated =
        isChanged
        ? png.bytes.mutated(with: ["IDAT", "IEND", "\u{0}\u{ff}"], &generator) : png.bytes
      let picture = try? PNGPicture(mutated)
      #expect(picture.map { $0.values.count == $0.width * $0.height } ?? true)
      #expect(picture.map { $0.opacities.count == $0.values.count } ?? true)
      #expect(isChanged || picture != nil)
      return picture != nil
    }
  }

  @Test("a map of any place and scale is drawn, and its places lie on it")
  func maps() async throws {
    try await Fuzz.run("radarMaps", cases: 8) { generator in
      let point = try #require(
        Coordinates(
          latitude: Double.random(in: -90...90, using: &generator),
          longitude: Double.random(in: -180...180, using: &generator)))
      let map = MapProjection(
        center: point, kilometersPerPixel: Double.random(in: 0.1...40, using: &generator),
        width: Int.random(in: 1...120, using: &generator),
        height: 2 * Int.random(in: 1...50, using: &generator))
      #expect(MapDrawing(map).water.count == map.width * map.height)
      for place in map.places(limit: 20) {
        if let pixel = map.pixel(of: place.coordinates) {
          #expect((0..<map.width).contains(pixel.x) && (0..<map.height).contains(pixel.y))
        }
      }
      _ = DWDGrid.box(covering: map)
    }
  }
}
