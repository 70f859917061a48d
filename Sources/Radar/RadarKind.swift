private import Domain

/// The kind of precipitation that radar shows.
package enum RadarKind: Equatable, Sendable {
  case rain, snow, rainOrSnow

  /// The name within a sentence.
  var name: String {
    switch self {
    case .rain: "rain"
    case .snow: "snow"
    case .rainOrSnow: "rain or snow"
    }
  }

  /// The name at the beginning of a sentence.
  var capitalizedName: String { name.startingInUppercase }

  /// Returns the kind of all of these together, or `nil` if none is known.
  static func together(_ kinds: some Sequence<RadarKind?>) -> RadarKind? {
    var all: RadarKind?
    for kind in kinds.compactMap(\.self) { all = all == nil || all == kind ? kind : .rainOrSnow }
    return all
  }
}
