package import Domain

/// The position of the cells of radar frames on the Earth.
package enum GridPlacement: Codable, Hashable, Sendable {
  /// A part of the grid of Germany's weather service.
  case dwd(box: GridBox)
  /// A picture around a place.
  case picture(area: MercatorPicture)

  /// The number of columns and rows of cells.
  package var size: (columns: Int, rows: Int) {
    switch self {
    case .dwd(let box): (box.columns, box.rows)
    case .picture: (MercatorPicture.side, MercatorPicture.side)
    }
  }

  /// Returns the column and the row of the cell at a point, which may be outside the frames.
  package func cell(at point: Coordinates) -> (column: Int, row: Int) {
    switch self {
    case .dwd(let box):
      let cell = DWDGrid.cell(at: point)
      return (Int(cell.column.rounded()) - box.left, Int(cell.row.rounded()) - box.top)
    case .picture(let area):
      return (
        area.column(ofLongitude: point.longitude), area.row(ofLatitude: point.latitude)
      )
    }
  }

  /// The width of a cell, in kilometers.
  var kilometersPerCell: Double {
    switch self {
    case .dwd: 1
    case .picture(let area): area.kilometersPerPixel
    }
  }

  /// Returns the index of the cell at each point of a lattice, row by row, or -1 outside the frames.
  ///
  /// The latitudes are those of the rows, and the longitudes those of the columns, in degrees.
  func indices(latitudes: [Double], longitudes: [Double]) -> [Int32] {
    switch self {
    case .dwd(let box): DWDGrid.indices(latitudes: latitudes, longitudes: longitudes, in: box)
    case .picture(let area): area.indices(latitudes: latitudes, longitudes: longitudes)
    }
  }
}

/// A box of cells in a grid, including those at its edges.
package struct GridBox: Codable, Hashable, Sendable {
  /// The outermost columns and rows, of which row 0 is in the north.
  package var left, top, right, bottom: Int

  /// Creates a box, or `nil` if it is empty.
  package init?(left: Int, top: Int, right: Int, bottom: Int) {
    guard left <= right, top <= bottom else { return nil }
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Decodes a box.
  ///
  /// Throws `DecodingError` if it is empty, negative, or larger than any grid, as in a damaged
  /// recording.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func side(_ key: CodingKeys) throws -> Int {
      let side = try container.decode(Int.self, forKey: key)
      guard (0..<4_096).contains(side) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "\(side) is outside of every grid")
      }
      return side
    }
    let box = Self(
      left: try side(.left), top: try side(.top), right: try side(.right),
      bottom: try side(.bottom))
    self = try decoder.valid(box, "the box of cells is empty")
  }

  package var columns: Int { right - left + 1 }
  package var rows: Int { bottom - top + 1 }
}
