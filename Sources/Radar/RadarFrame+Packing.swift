internal import CZlib
package import Domain
private import Foundation

extension RadarFrame {
  /// Creates a frame from rates, packed as a picture of LibreWXR is.
  ///
  /// The rates are those of the pixels of a ``MercatorPicture`` in millimeters an hour, row by row from the
  /// north-west. They are rounded to whole decibels, as radars have them.
  package init(time: Timestamp, run: Timestamp, rates: [Double], isSnow: Bool) {
    let values = rates.map { Reflectivity.value(of: $0, isSnow: isSnow) }
    self.init(time: time, run: run, packed: PNGPacking.base64(values, width: MercatorPicture.side))
  }
}

/// The packing of gray pictures in the PNG format (ISO/IEC 15948).
private enum PNGPacking {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the file of a picture with one byte for each pixel, in base64.
  static func base64(_ values: [UInt8], width: Int) -> String {
    let height = values.count / width
    var rows: [UInt8] = []
    rows.reserveCapacity(values.count + height)
    // Each row begins with the number of its filter, which is none.
    for row in 0..<height { rows += [0] + values[row * width..<(row + 1) * width] }
    // Eight bits of gray, the only compression and set of filters, and no interlacing.
    let header = bytes(width) + bytes(height) + [8, 0, 0, 0, 0]
    let file =
      signature + chunk("IHDR", header) + chunk("IDAT", deflated(rows)) + chunk("IEND", [])
    return Data(file).base64EncodedString()
  }

  private static func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(kind.utf8) + data
    return bytes(data.count) + content + bytes(Int(crc32(0, content, uInt(content.count))))
  }

  /// Returns the four bytes of a number, the highest first.
  private static func bytes(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let limit = compressBound(uLong(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(limit)) { buffer, filled in
      var length = limit
      // With a buffer of this size, only a lack of memory makes it fail.
      let status = compress2(
        buffer.baseAddress, &length, bytes, uLong(bytes.count), Z_BEST_SPEED)
      filled = status == Z_OK ? Int(length) : 0
    }
  }
}
