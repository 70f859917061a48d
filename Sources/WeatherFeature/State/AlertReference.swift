package import Domain

/// What an alert is known by, so that it stays selected while others come and go.
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

extension [WeatherAlert] {
  /// Returns the index of an alert or, if it was replaced, of its update, or `nil` if neither is left.
  func index(of reference: AlertReference) -> Int? {
    let references = map { AlertReference($0) }
    return references.firstIndex(of: reference)
      ?? references.firstIndex { $0.isUpdate(of: reference) }
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
