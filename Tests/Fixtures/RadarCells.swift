import CZlib
package import Foundation

/// Cells of radar frames as Bright Sky packs them.
package enum RadarCells {
  /// Returns cells in base64: little-endian numbers of 16 bits, as zlib data.
  package static func packed(_ cells: [UInt16]) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * cells.count)
    for cell in cells {
      bytes.append(UInt8(truncatingIfNeeded: cell))
      bytes.append(UInt8(cell >> 8))
    }
    return zlib(bytes).base64EncodedString()
  }

  /// Returns bytes as zlib data that is stored, not compressed (RFC 1950 and 1951).
  package static func zlib(_ bytes: [UInt8]) -> Data {
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
    let checksum = UInt32(truncatingIfNeeded: adler32(1, bytes, UInt32(bytes.count)))
    for shift: UInt32 in [24, 16, 8, 0] {
      data.append(UInt8(truncatingIfNeeded: checksum >> shift))
    }
    return data
  }
}
