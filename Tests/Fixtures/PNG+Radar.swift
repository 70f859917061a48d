package import Foundation

extension PNG {
  /// Returns a picture of LibreWXR that is made by hand, in base64: 256 pixels wide and high, of which
  /// each has a reflectivity in dBZ, or none.
  package static func radar(snow: Bool = false, _ reflectivity: (Int, Int) -> Int?) -> String {
    radarPicture(snow: snow, reflectivity).base64EncodedString()
  }

  /// Returns the bytes of such a picture: gray values with an alpha channel.
  package static func radarPicture(
    snow: Bool = false, _ reflectivity: (Int, Int) -> Int?
  ) -> Data {
    let kind: UInt8 = snow ? 0x80 : 0
    var rows: [UInt8] = []
    rows.reserveCapacity(256 * (1 + 2 * 256))
    for y in 0..<256 {
      rows.append(0)
      for x in 0..<256 {
        if let decibels = reflectivity(x, y) {
          rows.append(UInt8(decibels + 32) | kind)
          rows.append(255)
        } else {
          rows.append(0)
          rows.append(0)
        }
      }
    }
    return Data(PNG(width: 256, height: 256, color: 4, samples: []).bytes(rows: rows))
  }
}
