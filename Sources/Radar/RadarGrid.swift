internal import Domain
private import Foundation

/// The rain rates of one frame, cell by cell.
package struct RadarGrid: Equatable, Sendable {
  package let placement: GridPlacement
  /// The rates in hundredths of a millimeter an hour, row by row from the north-west.
  package let rates: [UInt16]
  /// Whether the precipitation of each cell is snow, or `nil` if the service does not tell.
  let snow: [Bool]?

  /// The number of millimeters an hour in a unit of ``rates``.
  static let unit = 0.01

  /// Decodes the cells of a frame.
  ///
  /// - Throws: ``RadarDataError`` if the frame is damaged or has another size.
  package init(_ frame: RadarFrame, placement: GridPlacement) throws(RadarDataError) {
    guard let packed = Data(base64Encoded: frame.packed) else { throw .notBase64 }
    self.placement = placement
    switch placement {
    case .dwd:
      rates = try Self.dwdRates(Array(packed), count: placement.size.columns * placement.size.rows)
      snow = nil
    case .picture:
      let picture = try PNGPicture(Array(packed))
      guard (picture.width, picture.height) == placement.size else { throw .wrongSize }
      let (values, opacities) = (picture.values, picture.opacities)
      var rates = [UInt16](repeating: 0, count: values.count)
      var snow = [Bool](repeating: false, count: values.count)
      var strangeCount = 0
      for cell in values.indices where opacities[cell] > 0 {
        guard !Reflectivity.isBeyondRain(values[cell]) else {
          strangeCount += 1
          continue
        }
        rates[cell] = Reflectivity.rate(of: values[cell])
        snow[cell] = rates[cell] > 0 && Reflectivity.isSnow(values[cell])
      }
      // Radars show a few such cells, for example at wind farms. Letters are many.
      guard strangeCount * 2_000 <= values.count else { throw .notRain }
      (self.rates, self.snow) = (rates, snow)
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
}

/// The gray values of LibreWXR's pictures: the reflectivity of the rain, and whether it is snow.
enum Reflectivity {
  /// The rates of the 128 values, by the relation of Marshall and Palmer (1948), Z = 200 R^1.6.
  ///
  /// Below 10 dBZ, 0.15 mm an hour, nothing falls.
  private static let rates: [UInt16] = (0..<128).map { value in
    let decibels = Double(value - 32)
    guard decibels >= 10 else { return 0 }
    let rate = pow(pow(10, decibels / 10) / 200, 1 / 1.6)
    return UInt16(min(Double(UInt16.max), (rate / RadarGrid.unit).rounded()))
  }

  /// Returns the gray value of a rate in millimeters an hour, which is 0 if that counts as none.
  static func value(of rate: Double, isSnow: Bool) -> UInt8 {
    guard rate > 0.1 else { return 0 }
    let decibels = (10 * log10(200 * pow(rate, 1.6))).rounded()
    return UInt8(min(max(0, decibels + 32), 111)) | (isSnow ? 0x80 : 0)
  }

  /// Returns the rate of a gray value, in the unit of `RadarGrid.rates`.
  static func rate(of value: UInt8) -> UInt16 { rates[Int(value & 0x7F)] }

  /// Whether a gray value is 80 dBZ or more, which neither rain nor hail reaches.
  static func isBeyondRain(_ value: UInt8) -> Bool { value & 0x7F >= 80 + 32 }

  static func isSnow(_ value: UInt8) -> Bool { value & 0x80 != 0 }
}

// MARK: - At a point

extension RadarGrid {
  /// The precipitation around a point.
  struct Sample: Equatable {
    /// The mean rate, in millimeters an hour.
    var rate: Double
    /// What falls, or `nil` if nothing does, or if the service does not tell.
    var kind: RadarKind?
  }

  /// Returns the precipitation of the cells within one and a half kilometers of a point, or `nil`
  /// outside the frame.
  func sample(around point: Coordinates) -> Sample? {
    let cells = cells(around: point, kilometers: 1.5)
    guard !cells.isEmpty else { return nil }
    let sum = cells.reduce(0) { $0 + Int(rates[$1]) }
    let kinds = Set(snow.map { snow in cells.filter { rates[$0] > 0 }.map { snow[$0] } } ?? [])
    return Sample(
      rate: Double(sum) / Double(cells.count) * Self.unit,
      kind: kinds.count == 2 ? .rainOrSnow : kinds.first.map { $0 ? .snow : .rain })
  }

  /// Returns the strongest rate in millimeters an hour within a distance of a point, or `nil` outside
  /// the frame.
  func strongestRate(around point: Coordinates, kilometers: Double) -> Double? {
    cells(around: point, kilometers: kilometers).map { rates[$0] }.max()
      .map { Double($0) * Self.unit }
  }

  /// Returns the indices of the cells in a square around a point.
  private func cells(around point: Coordinates, kilometers: Double) -> [Int] {
    let (columns, rows) = placement.size
    let (column, row) = placement.cell(at: point)
    let reach = Int(kilometers / placement.kilometersPerCell)
    let xs = (0..<columns).clamped(to: column - reach..<column + reach + 1)
    let ys = (0..<rows).clamped(to: row - reach..<row + reach + 1)
    return ys.flatMap { y in xs.map { y * columns + $0 } }
  }
}
