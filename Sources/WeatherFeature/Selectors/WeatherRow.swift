/// A fact about the weather: what it is, and its value as text.
public struct WeatherRow: Hashable, Sendable {
  /// What the value says.
  public var name: String
  /// The value with its unit; `–` where the provider does not tell.
  public var value: String

  /// Makes a row; a value that is not known becomes `–`.
  public init(_ name: String, _ value: String?) {
    self.name = name
    self.value = value ?? Self.absent
  }

  /// Stands for what is not known.
  public static let absent = "–"
}
