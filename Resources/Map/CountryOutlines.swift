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
    private var file: OutlineReader

    init(bytes: UnsafeRawBufferPointer) {
      file = OutlineReader(bytes: bytes)
    }

    /// Reads the two letters of the next ring's country, or returns `nil` at the end.
    mutating func code() -> UInt16? {
      guard let first = file.byte(), let second = file.byte() else { return nil }
      return UInt16(first) << 8 | UInt16(second)
    }

    /// Reads a ring and returns whether a point lies in it, by the even-odd rule.
    mutating func ringContains(_ point: Coordinates) -> Bool {
      let (east, north) = (point.longitude * 100, point.latitude * 100)
      var isInside = false
      var last: (x: Double, y: Double)?
      for _ in 0..<file.number() {
        let step = file.point()
        let next = (x: Double(step.x), y: Double(step.y))
        if let last, (last.y > north) != (next.y > north),
          east < (next.x - last.x) * (north - last.y) / (next.y - last.y) + last.x
        {
          isInside.toggle()
        }
        last = next
      }
      return isInside
    }
  }
}
