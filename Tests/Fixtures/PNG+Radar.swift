public import Foundation

extension PNG {
  /// Returns a picture of LibreWXR that is made by hand, in base64: 256 pixels wide and high, of which
  /// each has a reflectivity in dBZ, or none.
  public static func radar(snow: Bool = false, _ reflectivity: (Int, Int) -> Int?) -> String {
    radarPicture(snow: snow, reflectivity).base64EncodedString()
  }

  /// Returns the bytes of such a picture: gray values with an alpha channel.
  public static func radarPicture(
    snow: Bool = false, _ reflectivity: (Int, Int) -> Int?
  ) -> Data {
    var samples: [Int] = []
    samples.reserveCapacity(2 * 256 * 256)
    for y in 0..<256 {
      for x in 0..<256 {
        guard let decibels = reflectivity(x, y) else {
          samples += [0, 0]
          continue
        }
        samples += [(decibels + 32) | (snow ? 0x80 : 0), 255]
      }
    }
    return Data(PNG(width: 256, height: 256, color: 4, samples: samples).bytes)
  }
}
