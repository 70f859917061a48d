import Fixtures
import Foundation
import Testing

@testable import Radar

@Suite struct PNGPictureTests {
  /// A form of a picture: its color type with the number of channels, and its depth.
  struct Form: CustomStringConvertible {
    var color, channels, depth: Int
    var description: String { "color type \(color), \(depth) bits" }

    static let all = [
      (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (3, 1, [1, 2, 4, 8]), (4, 2, [8, 16]),
      (6, 4, [8, 16]),
    ].flatMap { color, channels, depths in
      depths.map { Form(color: color, channels: channels, depth: $0) }
    }

    /// Samples without a pattern in which each value occurs.
    func samples(_ count: Int) -> [Int] {
      (0..<count * channels).map { ($0 * 40_503 + $0 / 7) % (1 << depth) }
    }
  }

  private static let (width, height) = (13, 9)
  private static let gray = (0..<width * height).map { $0 % 256 }

  private func picture(_ form: Form, filter: UInt8) -> PNG {
    let colors: [UInt8] = (0..<1 << min(8, form.depth)).flatMap { [UInt8($0 ^ 0x55), 0, 0] }
    return PNG(
      width: Self.width, height: Self.height, depth: form.depth, color: form.color,
      samples: form.samples(Self.width * Self.height), filter: filter,
      palette: form.color == 3 ? colors : nil, transparency: form.color == 3 ? [0, 77] : nil)
  }

  @Test(arguments: Form.all, UInt8(0)...4)
  func everyFormAndFilterIsRead(form: Form, filter: UInt8) throws {
    let png = picture(form, filter: filter)
    let read = try PNGPicture(png.bytes)
    #expect((read.width, read.height) == (Self.width, Self.height))
    func eightBits(_ sample: Int) -> UInt8 {
      form.depth == 16 ? UInt8(sample >> 8) : UInt8(sample * 255 / (1 << form.depth - 1))
    }
    let first = (0..<Self.width * Self.height).map { png.samples[$0 * form.channels] }
    let values = first.map { (sample: Int) -> UInt8 in
      form.color == 3 ? UInt8(sample) ^ 0x55 : eightBits(sample)
    }
    #expect(read.values == values)
    let last = (0..<Self.width * Self.height).map {
      png.samples[($0 + 1) * form.channels - 1]
    }
    switch form.color {
    case 3:
      let opacities = first.map { (index: Int) -> UInt8 in [0: 0, 1: 77][index] ?? 255 }
      #expect(read.opacities == opacities)
    case 4, 6: #expect(read.opacities == last.map(eightBits))
    default: #expect(read.opacities.allSatisfy { $0 == 255 })
    }
  }

  @Test func oneGrayOrColorCanBeTransparent() throws {
    let gray = PNG(width: 2, height: 1, color: 0, samples: [5, 6], transparency: [0, 6])
    #expect(try PNGPicture(gray.bytes).opacities == [255, 0])
    let color = PNG(
      width: 2, height: 1, color: 2, samples: [1, 2, 3, 1, 2, 4],
      transparency: [0, 1, 0, 2, 0, 3])
    #expect(try PNGPicture(color.bytes).opacities == [0, 255])
  }

  @Test func pixelsMayLieInManyChunks() throws {
    var png = PNG(width: Self.width, height: Self.height, color: 0, samples: Self.gray)
    png.chunkSize = 3
    #expect(try PNGPicture(png.bytes).values == Self.gray.map { UInt8($0) })
  }

  @Test func everyCutPictureIsRefused() {
    let bytes = PNG(width: Self.width, height: Self.height, color: 0, samples: Self.gray).bytes
    for count in bytes.indices {
      #expect(throws: RadarDataError.self) { try PNGPicture(Array(bytes.prefix(count))) }
    }
  }

  @Test func unknownFormsAreRefused() {
    let picture = PNG(width: 2, height: 1, color: 0, samples: [1, 2])
    let changes: [(inout PNG) -> Void] = [
      { $0.methods = [0, 0, 1] }, { $0.methods = [1, 0, 0] }, { $0.methods = [0, 1, 0] },
      { $0.color = 1 }, { $0.color = 7 }, { $0.depth = 3 }, { ($0.color, $0.depth) = (2, 4) },
      { $0.filter = 5 }, { $0.color = 3 },
    ]
    for change in changes {
      var other = picture
      change(&other)
      #expect(throws: RadarDataError.self) { try PNGPicture(other.bytes) }
    }
    #expect(throws: RadarDataError.notPNG) { try PNGPicture([]) }
    #expect(throws: RadarDataError.notPNG) { try PNGPicture(Array("<html>".utf8)) }
    #expect(throws: RadarDataError.notPNG) { try PNGPicture(PNG.file([("IEND", [])])) }
  }

  @Test func aColorThatThePaletteLacksIsRefused() {
    let png = PNG(width: 2, height: 1, color: 3, samples: [0, 1], palette: [9, 9, 9])
    #expect(throws: RadarDataError.notPNG) { try PNGPicture(png.bytes) }
  }

  @Test(arguments: [
    (0, 1), (1, 0), (1_025, 1), (1, 1_025), (0x7FFF_FFFF, 0x7FFF_FFFF), (0xFFFF_FFFF, 1),
  ])
  func aPictureThatClaimsToBeEmptyOrHugeIsRefusedBeforeItIsInflated(width: Int, height: Int) {
    var png = PNG(width: 1, height: 1, color: 0, samples: [1])
    (png.width, png.height) = (width, 1)
    let pixels = [UInt8](RadarCells.zlib([0, 1]))
    png.height = height
    #expect(throws: RadarDataError.notPNG) {
      try PNGPicture(png.bytes(pixels: [("IDAT", pixels)]))
    }
  }

  @Test func pixelsThatInflateToMoreOrFewerBytesThanTheSizeAreRefused() {
    let png = PNG(width: 2, height: 2, color: 0, samples: [1, 2, 3, 4])
    for count in [0, 5, 7, 1_000_000] {
      let pixels = [UInt8](RadarCells.zlib(Array(repeating: 0, count: count)))
      #expect(throws: RadarDataError.wrongLength) {
        try PNGPicture(png.bytes(pixels: [("IDAT", pixels)]))
      }
    }
    #expect(throws: RadarDataError.wrongLength) { try PNGPicture(png.bytes(pixels: [])) }
  }

  @Test(arguments: [0xFFFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, 40])
  func aChunkThatClaimsToBeLongerThanTheFileIsRefused(length: Int) {
    var bytes = PNG(width: 1, height: 1, color: 0, samples: [1]).bytes
    bytes.replaceSubrange(33..<37, with: PNG.number(length))
    #expect(throws: RadarDataError.notPNG) { try PNGPicture(bytes) }
  }
}
