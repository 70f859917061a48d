/// The names of settings that messages to the user mention and that contain a dot.
///
/// The program declares the settings under these names, so that no message mentions one that does not exist.
package enum SettingName {
  package static let accuWeatherKey = "accuweather.key"
  package static let accuWeatherKeyVariable = "SKYREEL_ACCUWEATHER_API_KEY"
  package static let httpContact = "http.contact"
  package static let locationConsent = "locate.consent"
  package static let libreWXRConsent = "librewxr.consent"
  package static let stationCommand = "station.command"
}
