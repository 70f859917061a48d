/// The names of the settings that advice to the user mentions.
///
/// The program declares its settings under these names, so that none can be advised that does not exist.
package enum SettingName {
  package static let accuWeatherKey = "accuweather.key"
  /// The environment variable of ``accuWeatherKey``.
  package static let accuWeatherKeyVariable = "SKYREEL_ACCUWEATHER_API_KEY"
  package static let httpContact = "http.contact"
  package static let locationConsent = "locate.consent"
  package static let libreWXRConsent = "librewxr.consent"
  package static let radar = "radar"
}
