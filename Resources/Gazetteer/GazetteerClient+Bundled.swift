public import Domain

extension GazetteerClient {
  /// The gazetteer that is part of the program.
  public static let bundled = GazetteerClient(
    matches: { Gazetteer().matches(for: $0, limit: 30) },
    folded: { Gazetteer().folded($0) },
    fits: { Gazetteer().fits($0, $1) })
}
