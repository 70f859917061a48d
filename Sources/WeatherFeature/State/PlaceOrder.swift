/// An order of the saved places.
package enum PlaceOrder: String, Codable, CaseIterable, Sendable {
  /// The order that the user gave them.
  case own
  case name
  /// The warmest first.
  case temperature
  /// The highest chance of rain first, and of equal chances the largest amount.
  case rain

  /// Whether the order depends on the weather of the places.
  var isByWeather: Bool { self == .temperature || self == .rain }
}
