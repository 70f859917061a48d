/// What the frames of a service show at a point.
package enum RadarSight: String, Codable, Sendable {
  /// What a radar sees.
  case radar
  /// What a radar sees, or nothing: the ranges of the radars around the point are not known.
  case edgesUnknown = "edges-unknown"
  /// An estimate from satellites or of a model, which is never told as dry or as rain that comes.
  case satellite
  /// Nothing.
  case none

  /// Whether a radar sees the point, as far as that is known.
  package var isRadar: Bool { self == .radar || self == .edgesUnknown }
}
