/// The configured choice of the source of weather alerts.
enum AlertsChoice: String, CaseIterable, Sendable {
  /// The weather service of the place's country, or else an index of the alerts of all countries; the
  /// weather provider if it has alerts.
  case automatic
  /// The weather service of the place's country, or the weather provider if it has alerts.
  case national
  /// No source: reports have no alerts.
  case off
}
