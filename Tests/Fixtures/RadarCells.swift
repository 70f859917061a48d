public import Foundation

/// Cells of radar frames as Bright Sky packs them.
public enum RadarCells {
  /// Returns cells in base64: little-endian numbers of 16 bits, as zlib data.
  public static func packed(_ cells: [UInt16]) -> String {
    zlib(cells.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }).base64EncodedString()
  }

  /// Returns bytes as zlib data that is stored, not compressed (RFC 1950 and 1951).
  public static func zlib(_ bytes: [UInt8]) -> Data {
    var data = Data([0x78, 0x01])
    let blocks = stride(from: 0, to: max(1, bytes.count), by: 65_535)
    for start in blocks {
      let block = bytes[start..<min(start + 65_535, bytes.count)]
      let count = UInt16(block.count)
      data.append(start + 65_535 >= bytes.count ? 1 : 0)
      for number in [count, ~count] {
        data.append(contentsOf: [UInt8(number & 0xff), UInt8(number >> 8)])
      }
      data.append(contentsOf: block)
    }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    for shift in [8, 0] { data.append(UInt8(truncatingIfNeeded: high >> UInt32(shift))) }
    for shift in [8, 0] { data.append(UInt8(truncatingIfNeeded: low >> UInt32(shift))) }
    return data
  }
}
