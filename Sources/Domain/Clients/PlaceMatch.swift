/// A place that fits what a person typed.
public struct PlaceMatch: Codable, Equatable, Sendable {
  /// The place.
  public var place: Place
  /// How well it fits.
  public var quality: Quality
  /// The other name by which it was found, as it is spelt: `München` of Munich.
  public var alias: String?

  /// Makes a match.
  public init(_ place: Place, quality: Quality, alias: String? = nil) {
    self.place = place
    self.quality = quality
    self.alias = alias
  }

  /// How well a place fits.
  public enum Quality: String, Codable, Sendable {
    /// It bears the very name, whatever the case and the accents.
    case exact
    /// Its name, or a word of it, begins so.
    case beginning
    /// Nothing is called so, but this nearly.
    case near
  }
}
