internal import CGazetteer

/// The outlines of land and lakes, and the borders of countries and states, of the whole Earth.
///
/// `Resources/Scripts/make-outlines.py` describes the file.
public struct MapOutlines: Sendable {
  /// All lines, decoded on first use.
  public static let bundled = MapOutlines()

  /// The lines, in the order of their kinds.
  public let lines: [Line]

  /// A ring around land or a lake, or a border.
  public struct Line: Sendable {
    /// The kind of the line.
    public let kind: Kind
    /// The longitudes of the points, in hundredths of a degree.
    public let x: [Int32]
    /// The latitudes of the points, in hundredths of a degree.
    public let y: [Int32]
    /// The range of the longitudes.
    public let columns: ClosedRange<Int32>
    /// The range of the latitudes.
    public let rows: ClosedRange<Int32>
  }

  /// The kinds of lines.
  public enum Kind: UInt8, Sendable {
    /// A ring around land, or around water within land.
    case land
    /// A ring around a lake.
    case lake
    /// A border between countries.
    case border
    /// A border between the states of a country.
    case state
  }

  private init() {
    var reader = OutlineReader(
      bytes: UnsafeRawBufferPointer(start: outlines_start(), count: outlines_count()))
    var lines: [Line] = []
    while let kind = reader.byte().flatMap(Kind.init) {
      if let line = Line(kind, &reader) { lines.append(line) }
    }
    self.lines = lines
  }
}

extension MapOutlines.Line {
  /// Reads a line, or returns `nil` if it has no point.
  fileprivate init?(_ kind: MapOutlines.Kind, _ reader: inout OutlineReader) {
    let count = reader.number()
    var (x, y): ([Int32], [Int32]) = ([], [])
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    for _ in 0..<count {
      let point = reader.point()
      x.append(Int32(truncatingIfNeeded: point.x))
      y.append(Int32(truncatingIfNeeded: point.y))
    }
    guard let west = x.min(), let east = x.max(), let south = y.min(), let north = y.max() else {
      return nil
    }
    self.init(kind: kind, x: x, y: y, columns: west...east, rows: south...north)
  }
}
