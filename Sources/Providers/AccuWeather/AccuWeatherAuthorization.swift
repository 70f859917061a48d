/// How AccuWeather is told the key.
public enum AccuWeatherAuthorization: String, CaseIterable, Sendable {
  /// `Authorization: Bearer KEY`, as the portal has documented since 2025.
  case bearer
  /// `?apikey=KEY`, the older form, which enterprise hosts still want.
  case query
}
