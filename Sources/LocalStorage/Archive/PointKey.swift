import Domain

/// The key under which what belongs to a point is kept: degrees in ten-thousandths.
///
/// A ten-thousandth of a degree is 11 m, far below what any forecast tells apart, and far above
/// what rounding does to a point that was written down and read again. Whole numbers compare
/// exactly, and know no negative zero.
struct PointKey: Hashable, Sendable {
  let latitude: Int
  let longitude: Int

  init(_ point: Coordinates) {
    latitude = Int((point.latitude * 10_000).rounded())
    let longitude = Int((point.longitude * 10_000).rounded())
    // 180 degrees west and east are one meridian.
    self.longitude = longitude == 1_800_000 ? -1_800_000 : longitude
  }
}
