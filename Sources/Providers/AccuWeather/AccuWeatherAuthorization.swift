/// The way to send the key to AccuWeather.
public enum AccuWeatherAuthorization: String, CaseIterable, Sendable {
  /// The header `Authorization: Bearer KEY`, as the portal has documented since 2025.
  case bearer
  /// The query parameter `?apikey=KEY`, the older form, which enterprise hosts still require.
  case query
}
