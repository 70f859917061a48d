/// The key of coordinates in the database, in ten-thousandths of a degree.
///
/// A ten-thousandth of a degree is 11 m, much finer than the resolution of any forecast. It is also much coarser than
/// the rounding error when coordinates are written and read again. Integers compare exactly and have no negative zero.
package struct CoordinateKey: Hashable, Sendable {
  package let latitude: Int
  package let longitude: Int

  package init(_ point: Coordinates) {
    latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    // 180 degrees west and 180 degrees east are the same meridian.
    self.longitude = longitude == 1_800_000 ? -1_800_000 : longitude
  }
}
