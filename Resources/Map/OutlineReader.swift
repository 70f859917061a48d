/// A cursor over a file of outlines, whose points are steps from the point before.
///
/// The file is not validated, because a script of this project makes it.
///
/// Commands read all points of countries at their start, so that each function is inlined into the loop.
struct OutlineReader: @unchecked Sendable {
  // `@unchecked`: the bundled bytes are constant, and are there until the process ends.
  private let bytes: UnsafeRawBufferPointer
  /// The offset of the next byte, after the six letters and the version at the start.
  private var offset = 7
  /// The last point, in units.
  private var last: (x: Int, y: Int) = (0, 0)

  init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Reads a byte, or returns `nil` at the end.
  @inline(__always)
  mutating func byte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Reads the next point, in units: longitude and latitude.
  @inline(__always)
  mutating func point() -> (x: Int, y: Int) {
    last.x += step()
    last.y += step()
    return last
  }

  /// Reads a variable-length number, seven bits from each byte, the lowest first.
  @inline(__always)
  mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while let byte = byte() {
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// Reads a signed number, whose lowest bit is its sign.
  @inline(__always)
  private mutating func step() -> Int {
    let number = number()
    return number & 1 == 0 ? number / 2 : -(number / 2) - 1
  }
}
