internal import CGazetteer

/// The outlines of land and lakes, and the borders of countries and states, of the whole Earth.
///
/// `Resources/Scripts/make-outlines.py` describes the file.
package struct MapOutlines: Sendable {
  /// All lines, decoded on first use.
  package static let bundled = MapOutlines()

  /// The lines, in the order of their kinds.
  package let lines: [Line]

  /// A ring around land or a lake, or a border.
  package struct Line: Sendable {
    /// The kind of the line.
    package let kind: Kind
    /// The points.
    package let path: OutlinePath
  }

  /// The kinds of lines.
  package enum Kind: UInt8, Sendable {
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
      if let path = OutlinePath(&reader, units: 100) { lines.append(Line(kind: kind, path: path)) }
    }
    self.lines = lines
  }
}
