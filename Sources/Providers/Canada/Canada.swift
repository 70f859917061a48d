package import Domain
package import Foundation

extension AlertsClient {
  /// Returns a client for the alerts of Canada's weather service, from its GeoMet service
  /// (<https://api.weather.gc.ca/collections/weather-alerts>).
  ///
  /// The service has English and French. Its answer is an empty list for places outside of Canada, too.
  package static func canada(
    _ access: ServiceAccess, baseURL: URL, languages: LanguagePreference
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: AlertOffice.canada.name, access: access, baseURL: baseURL)
    let isFrench = languages.rank(of: "fr-ca") < languages.rank(of: "en-ca")
    return AlertsClient(.canada) { (place) throws(ProviderError) in
      let request = service.request(
        ["collections", "weather-alerts", "items"],
        ["f": "json", "bbox": place.coordinates.boxText, "limit": "50"])
      let answer = try await service.fetch(request).json
      _ = try service.reading(try answer.required("features", \.elements))
      // A row is a zone of an alert. Without a shape, it holds any place.
      let (rows, missing) = answer["features"].countedList {
        $0["properties"].object == nil ? nil : $0
      } where: {
        GeoShape($0["geometry"])?.contains(place.coordinates) ?? true
      }
      let alerts = rows.map {
        CAPAlert(canadian: $0["properties"], in: isFrench ? "fr" : "en")
      }
      return OfficeAlerts(alerts, missing: missing, at: place, now: service.now())
    }
  }
}

extension Coordinates {
  fileprivate var boxText: String {
    let box = box
    return [box.west, box.south, box.east, box.north].map { "\($0)" }.joined(separator: ",")
  }
}

extension CAPAlert {
  /// The names of most properties end in `_en` or `_fr`.
  fileprivate init(canadian row: JSON, in language: String) {
    func text(_ name: String) -> String? { row["\(name)_\(language)"].rawText }
    id = row["id"].rawText
    headline = text("alert_name")
    // Some short names are only the level, such as `yellow warning`.
    let isLevel = text("risk_colour").map { color in
      text("alert_short_name")?.lowercased().contains(color.lowercased()) == true
    }
    event = isLevel == true ? headline : text("alert_short_name")
    area = text("feature_name")
    source = language == "fr" ? "Environnement Canada" : "Environment Canada"
    let level = row["risk_colour_en"].rawText.flatMap { AlertLevel(color: $0) }
    // Without a color, the kind of the alert tells the level.
    let kind = row["alert_type"].rawText ?? ""
    let severity = ["warning": "severe", "watch": "moderate", "advisory": "minor"][kind]
    self.severity = level?.severity.rawValue ?? severity ?? "minor"
    self.color = level?.color
    self.kind = WeatherAlert.Kind(rawValue: kind)
    status = "actual"
    let isOver = ["ended", "cancelled"].contains(row["status_en"].rawText)
    messageType = isOver ? "cancel" : nil
    issued = row["publication_datetime"].time
    from = row["validity_datetime"].time
    until = end(row["event_end_datetime"].time, row["expiration_datetime"].time)
    description = text("alert_text").map { $0.replacing("###", with: "") }
      .flatMap(AlertText.init(lines:))
  }
}
