public import Domain
private import Foundation

/// The rain rates of one frame, cell by cell.
public struct RadarGrid: Equatable, Sendable {
  /// The position of the cells.
  public let placement: GridPlacement
  /// The rates in hundredths of a millimeter an hour, row by row from the north-west.
  public let rates: [UInt16]

  /// The number of millimeters an hour in a unit of ``rates``.
  static let unit = 0.01

  /// Decodes the cells of a frame.
  ///
  /// - Throws: ``RadarDataError`` if the frame is damaged or has another size.
  public init(_ frame: RadarFrame, placement: GridPlacement) throws(RadarDataError) {
    guard let packed = Data(base64Encoded: frame.packed) else { throw .notBase64 }
    self.placement = placement
    switch placement {
    case .dwd:
      rates = try Self.dwdRates(Array(packed), count: placement.size.columns * placement.size.rows)
    }
  }

  /// Decodes little-endian numbers of 16 bits: hundredths of a millimeter in five minutes.
  private static func dwdRates(_ packed: [UInt8], count: Int) throws(RadarDataError) -> [UInt16] {
    let bytes = try Inflation.bytes(packed, count: count * 2)
    return bytes.withUnsafeBytes { bytes in
      (0..<count).map { index in
        let value = UInt16(
          littleEndian: bytes.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self))
        let (product, isTooLarge) = value.multipliedReportingOverflow(by: 12)
        return isTooLarge ? .max : product
      }
    }
  }

  /// Returns the mean rate in millimeters an hour of the cells within one cell of a point, or `nil`
  /// outside the frame.
  public func rate(around point: Coordinates) -> Double? {
    let (columns, rows) = placement.size
    let (column, row) = placement.cell(at: point)
    var (sum, count) = (0, 0)
    for y in max(0, row - 1)...max(0, row + 1) where y < rows {
      for x in max(0, column - 1)...max(0, column + 1) where x < columns {
        guard abs(x - column) <= 1, abs(y - row) <= 1 else { continue }
        sum += Int(rates[y * columns + x])
        count += 1
      }
    }
    return count == 0 ? nil : Double(sum) / Double(count) * Self.unit
  }
}
