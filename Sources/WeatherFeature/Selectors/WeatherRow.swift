/// A fact about the weather: what it is, and its value as text.
public struct WeatherRow: Hashable, Sendable {
  /// What the value says.
  public var name: String
  /// The value with its unit; `–` where the provider does not tell.
  public var value: String
  /// Whether it gives way where others need its room.
  public var isMinor: Bool

  /// Makes a row; a value that is not known becomes `–`.
  public init(_ name: String, _ value: String?, isMinor: Bool = false) {
    self.name = name
    self.value = value ?? Self.absent
    self.isMinor = isMinor
  }

  /// Stands for what is not known.
  public static let absent = "–"
}
