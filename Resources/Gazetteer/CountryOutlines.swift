internal import CGazetteer
public import Domain

/// The areas of countries, which tell the country of a point without a network.
///
/// `Resources/Scripts/make-countries.py` describes the file. The file is not validated, because that
/// script makes it. Near a border, within about 5 km, the result can be the neighbor.
public struct CountryOutlines {
  private let bytes: UnsafeRawBufferPointer

  /// The bundled areas.
  public static var bundled: CountryOutlines {
    CountryOutlines(
      bytes: UnsafeRawBufferPointer(start: countries_start(), count: countries_count()))
  }

  /// Returns the ISO 3166-1 code of the country that a point lies in, or `nil` at sea and in areas
  /// without a code.
  ///
  /// A point is in a country if it is in an odd number of the country's rings.
  public func country(at point: Coordinates) -> String? {
    var reader = Reader(bytes: bytes)
    var inside: Set<UInt16> = []
    while let code = reader.code() {
      if reader.ringContains(point) { inside.formSymmetricDifference([code]) }
    }
    guard let code = inside.first, inside.count == 1 else { return nil }
    let letters = [UInt8(code >> 8), UInt8(code & 0xFF)]
    return letters[0] == UInt8(ascii: "-") ? nil : String(decoding: letters, as: UTF8.self)
  }

  /// A cursor over the rings of the file.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    /// The offset of the next byte, after the six letters and the version at the start.
    private var offset = 7
    /// The last point, in hundredths of a degree.
    private var (x, y) = (0, 0)

    init(bytes: UnsafeRawBufferPointer) {
      self.bytes = bytes
    }

    /// Reads the two letters of the next ring's country, or returns `nil` at the end.
    mutating func code() -> UInt16? {
      guard offset + 1 < bytes.count else { return nil }
      defer { offset += 2 }
      return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
    }

    /// Reads a ring and returns whether a point lies in it, by the even-odd rule.
    mutating func ringContains(_ point: Coordinates) -> Bool {
      let (east, north) = (point.longitude * 100, point.latitude * 100)
      var isInside = false
      var last: (x: Double, y: Double)?
      for _ in 0..<number() {
        x += step()
        y += step()
        let next = (x: Double(x), y: Double(y))
        if let last, (last.y > north) != (next.y > north),
          east < (next.x - last.x) * (north - last.y) / (next.y - last.y) + last.x
        {
          isInside.toggle()
        }
        last = next
      }
      return isInside
    }

    /// Reads a variable-length number, seven bits from each byte, the lowest first.
    private mutating func number() -> Int {
      var (value, shift) = (0, 0)
      while offset < bytes.count {
        let byte = Int(bytes[offset])
        offset += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80 { break }
        shift += 7
      }
      return value
    }

    /// Reads a signed number, whose lowest bit is its sign.
    private mutating func step() -> Int {
      let number = number()
      return number & 1 == 0 ? number / 2 : -(number / 2) - 1
    }
  }
}
