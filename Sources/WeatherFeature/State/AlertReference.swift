package import Domain

/// The identity of an alert, which stays selected while others come and go.
package struct AlertReference: Codable, Hashable, Sendable {
  private let id: String?
  private let event: String
  private let area: String?
  private let from: ZonedTime?

  /// Creates the reference to an alert.
  package init(_ alert: WeatherAlert) {
    (id, event, area, from) = (alert.id, alert.shortTitle, alert.area, alert.from)
  }
}

extension [AlertReference] {
  /// Returns the index of an alert or, if it was replaced, of its update, or `nil` if neither is left.
  func index(ofAlertOrUpdate alert: AlertReference) -> Int? {
    firstIndex(of: alert) ?? firstIndex { $0.isUpdate(of: alert) }
  }
}

extension AlertReference {
  /// Whether the alert is about the same event in the same area as an earlier one.
  ///
  /// The identifier of an update differs.
  fileprivate func isUpdate(of earlier: AlertReference) -> Bool {
    event == earlier.event && area == earlier.area
  }
}
