internal import CZlib

/// An error about radar data that cannot be decoded.
package enum RadarDataError: Error, Equatable, Sendable {
  /// The text is not base64.
  case notBase64
  /// The compressed bytes are damaged, or have more or fewer bytes than the frame has cells.
  case wrongLength
  /// The bytes are no picture in the PNG format, a cut one, or one in a form that is not read.
  case notPNG
  /// The picture has another size than was requested.
  case wrongSize
  /// Many cells of the picture are stronger than any rain, so it shows something else, such as letters.
  case notRain
}

/// Decompression of zlib data (RFC 1950) whose length is known beforehand.
enum Inflation {
  /// Returns the decompressed bytes.
  ///
  /// Memory for `count` bytes is all that it takes, whatever the data claims.
  ///
  /// - Throws: ``RadarDataError/wrongLength``
  static func bytes(_ packed: [UInt8], count: Int) throws(RadarDataError) -> [UInt8] {
    var status = Z_DATA_ERROR
    let bytes = [UInt8](unsafeUninitializedCapacity: max(1, count)) { buffer, filled in
      var length = uLongf(count)
      status = uncompress(buffer.baseAddress, &length, packed, uLong(packed.count))
      filled = status == Z_OK ? Int(length) : 0
    }
    guard status == Z_OK, bytes.count == count else { throw .wrongLength }
    return bytes
  }
}
