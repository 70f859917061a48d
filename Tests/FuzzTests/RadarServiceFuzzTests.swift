import Domain
import Fixtures
import Foundation
import Providers
import Testing

@testable import Radar

/// The clients of radar with answers that are made up at random, up to the map and the words.
@Suite struct RadarServiceFuzzTests {
  private static let now = Timestamp(seconds: 1_789_428_840)

  /// Places at and off the rim of the grid, at the date line, near the poles, on an empty sea, and in
  /// countries with radars.
  private static let points: [(latitude: Double, longitude: Double)] = [
    (55.1, 8.6), (47.4, 7.6), (51.3, 15.9), (53.6, 3.6), (45.7, 10), (52.5, 13.4), (38.7, -9.1),
    (-17, 179.99), (52, -180), (80, 10), (89.9, 0), (-90, 0), (0, -30), (42.36, -71.06),
  ]

  @Test("hostile answers of radar end in an error or in frames that call nothing unseen dry")
  func services() async throws {
    try await Fuzz.run("radarServices", cases: 12, acceptingOneIn: 4) { generator in
      let point = try #require(Self.points.randomElement(using: &generator))
      let center = try #require(
        Coordinates(latitude: point.latitude, longitude: point.longitude))
      let extent = RadarExtent(
        zoom: [.district, .region].randomElement(using: &generator) ?? .region,
        shape: [25, 50, 300].randomElement(using: &generator) ?? 50)
      var isAccepted = false
      for source in [RadarSource.brightSky, .libreWXR] {
        let request = RadarRequest(source: source, map: extent.map(around: center))
        let client = try Self.client(request, &generator)
        do throws(ProviderError) {
          let loop = try await client.fetch(request).value
          check(loop, extent, center)
          if !loop.frames.isEmpty { isAccepted = true }
        } catch {
          #expect(!error.message(now: Self.now).isEmpty, "\(Fuzz.repetition)")
        }
      }
      return isAccepted
    }
  }

  /// Checks the frames, what they show on a map, and what is said about the place.
  private func check(_ loop: RadarLoop, _ extent: RadarExtent, _ center: Coordinates) {
    let note = Comment(rawValue: Fuzz.repetition)
    #expect((0...RadarLoop.largestCount).contains(loop.frames.count), note)
    #expect(zip(loop.frames, loop.frames.dropFirst()).allSatisfy { $0.time < $1.time }, note)
    let grids = loop.frames.map { try? RadarGrid($0, placement: loop.placement) }
    #expect(!grids.contains(nil), note)
    let map = extent.map(around: center, width: 24, height: 12, pixelHeight: 1.1)
    let sights = loop.source.sights(on: map)
    let sampling = RadarSampling(map, loop.placement, source: loop.source, classes: [0.1, 5])
    for grid in grids.compactMap(\.self) {
      let pixels = sampling.pixels(of: grid)
      #expect(pixels.count == sights.count, note)
      for (pixel, sight) in zip(pixels, sights) where !sight.isRadar {
        #expect(pixel == .unseen || pixel == .missing || pixel.isEstimate, note)
      }
    }
    let words = RadarWords(
      place: "X", clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters)
    let series = RadarSeries(at: center, in: loop, grids)
    let text = words.sentence(RadarAnswer(series, now: Self.now), now: Self.now)
    #expect(series.isSeen || !text.hasPrefix("No rain") && !text.contains(" from "), note)
  }
}

// MARK: - Answers

extension RadarServiceFuzzTests {
  /// Returns a client of the service of a request, whose answers are made up.
  private static func client(
    _ request: RadarRequest, _ generator: inout SeededGenerator
  ) throws -> RadarClient {
    let list = answer(to: request, &generator)
    let pictures = (0..<3).map { _ in picture(&generator) }
    let transport = HTTPTransport { (request) throws(HTTPError) in
      guard request.path.last?.hasSuffix(".png") == true else {
        return HTTPResponse(body: Data(list.utf8))
      }
      let time = request.path.dropFirst(2).first.flatMap { UInt($0) } ?? 0
      return HTTPResponse(body: Data(pictures[Int(time % 3)]))
    }
    let address = try #require(URL(string: "https://stub.test"))
    let access = ServiceAccess.test(transport, now: { now })
    return request.source == .libreWXR
      ? .libreWXR(access, baseURL: address, memory: LibreWXRMemory())
      : .brightSky(access, baseURL: address)
  }

  /// Returns the frames of Bright Sky, or the index of LibreWXR: mostly in order, sometimes damaged.
  private static func answer(
    to request: RadarRequest, _ generator: inout SeededGenerator
  ) -> String {
    var times = times(&generator)
    if Bool.random(using: &generator) { times.sort() }
    let text: String
    if request.source == .libreWXR {
      let list = times.map { #"{"time":\#($0)}"# }
      let split = Int.random(in: 0...list.count, using: &generator)
      let (past, nowcast) = (list[..<split], list[split...])
      text = """
        {"radar":{"past":[\(past.joined(separator: ","))],\
        "nowcast":[\(nowcast.joined(separator: ","))]}}
        """
    } else {
      let box = DWDGrid.box(covering: request.map)
      let count = box.map { $0.columns * $0.rows } ?? 0
      let frames = times.count > 64 ? [""] : (0..<3).map { _ in cells(count, &generator) }
      let run = Timestamp(seconds: now.seconds - 240)
      text =
        #"{"radar":["#
        + times.enumerated().map { index, time in
          """
          {"timestamp":"\(Timestamp(seconds: time))","source":"RADOLAN::RV::\(run)",\
          "precipitation_5":"\(frames[index % frames.count])"}
          """
        }.joined(separator: ",") + "]}"
    }
    guard Int.random(in: 0..<4, using: &generator) == 0, times.count < 64 else { return text }
    return String(
      decoding: [UInt8](text.utf8).mutated(with: Hostile.json, &generator), as: UTF8.self)
  }

  /// Returns the times of frames: a few, none, or ten thousand, and some far away.
  private static func times(_ generator: inout SeededGenerator) -> [Int] {
    let count = [0, 1, 2, 4, 5, 10_000].randomElement(using: &generator) ?? 1
    return (0..<count).map { index in
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: [0, -1, .max, .min, 253_402_300_800].randomElement(using: &generator) ?? 0
      default: now.seconds - 240 + (index - 2) * 600
      }
    }
  }

  /// Returns the cells of a frame in base64: as many as requested, or damaged ones.
  private static func cells(_ count: Int, _ generator: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: return ["", "%%%", "eJw=", bomb].randomElement(using: &generator) ?? ""
    case 1: return RadarCells.packed(Array(repeating: 1, count: max(0, count - 1)))
    default:
      let rain = UInt16.random(in: 0...600, using: &generator)
      return RadarCells.packed((0..<count).map { $0 % 7 == 0 ? .max : rain })
    }
  }

  /// Returns a picture: a good one, or one that is cut, too large, of another size, or mutated.
  private static func picture(_ generator: inout SeededGenerator) -> [UInt8] {
    let good = goodPictures.randomElement(using: &generator) ?? []
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: return Array(good.prefix(Int.random(in: 0...good.count, using: &generator)))
    case 1: return inflating(to: Int.random(in: 0...300_000, using: &generator))
    case 2:
      var resized = good
      let size = PNG.number(Int.random(in: 0...2_000, using: &generator))
      resized.replaceSubrange(16..<20, with: size)
      return resized
    case 3: return good.mutated(with: ["IDAT", "IEND", "\u{0}\u{ff}"], &generator)
    default: return good
    }
  }

  /// Pictures with rain in the west and snow in a corner, in two forms.
  private static let goodPictures: [[UInt8]] = [
    [UInt8](PNG.radarPicture { x, y in x < 100 ? 33 : y < 9 ? 12 : nil }),
    PNG(
      width: 256, height: 256, depth: 2, color: 3, samples: (0..<65_536).map { $0 / 77 % 4 },
      palette: [32, 0, 0, 60, 0, 0, 190, 0, 0, 100, 0, 0], transparency: [0]
    ).bytes,
  ]

  /// Returns a picture of the requested size whose pixels inflate to a number of bytes.
  private static func inflating(to count: Int) -> [UInt8] {
    let pixels = [UInt8](RadarCells.zlib(Array(repeating: 0, count: count)))
    return PNG(width: 256, height: 256, color: 0, samples: [])
      .bytes(pixels: [("IDAT", pixels)])
  }

  private static let bomb = RadarCells.zlib(Array(repeating: 0, count: 1_000_000))
    .base64EncodedString()
}

extension RadarSampling.Pixel {
  fileprivate var isEstimate: Bool {
    if case .estimate = self { true } else { false }
  }
}
