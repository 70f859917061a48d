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
      _ = try service.reading { () throws(JSONError) in
        try answer.required("features", \.elements)
      }
      // A row is a zone of an alert. Without a shape, it holds any place.
      let (rows, missing) = answer["features"].countedList {
        $0["properties"].object == nil ? nil : $0
      } where: {
        !["ended", "cancelled"].contains($0["properties.status_en"].rawText)
          && GeoShape($0["geometry"])?.contains(place.coordinates) ?? true
      }
      let alerts = rows.map {
        CAPAlert(canadian: $0["properties"], in: isFrench ? "fr" : "en")
      }
      return OfficeAlerts(alerts, missing: missing, at: place, now: service.now())
    }
  }
}

extension Coordinates {
  /// The western, southern, eastern, and northern side of the box around the point.
  fileprivate var boxText: String {
    let box = box
    return [box.west, box.south, box.east, box.north].map { "\($0)" }.joined(separator: ",")
  }
}

extension CAPAlert {
  /// Reads the alert of a row in one of its languages.
  ///
  /// The names of most properties end in `_en` or `_fr`.
  fileprivate init(canadian row: JSON, in language: String) {
    func text(_ name: String) -> String? { row["\(name)_\(language)"].rawText }
    id = row["id"].rawText
    headline = text("alert_name")
    event = text("alert_short_name")
    area = text("feature_name")
    source = language == "fr" ? "Environnement Canada" : "Environment Canada"
    let level = row["risk_colour_en"].rawText.flatMap { AlertLevel(color: $0) }
    // Without a color, the kind of the alert tells the level.
    let kind = row["alert_type"].rawText ?? ""
    let severity = ["warning": "severe", "watch": "moderate", "advisory": "minor"][kind]
    self.severity = level?.severity.rawValue ?? severity ?? "minor"
    self.color = level?.color
    status = "actual"
    issued = row["publication_datetime"].time
    from = row["validity_datetime"].time
    until = row.first("event_end_datetime", "expiration_datetime", read: \.time)
    description = text("alert_text").map { $0.replacing("###", with: "") }
      .flatMap(AlertText.init(lines:))
  }
}

// MARK: - Zones

/// A polygon, or several, of GeoJSON: rings of `[longitude, latitude]`, of which all but the first of a
/// polygon are holes.
struct GeoShape: Equatable {
  private let polygons: [[GeoRing]]

  /// Reads a shape, or returns `nil` if it is none.
  init?(_ json: JSON) {
    guard let type = json["type"].rawText else { return nil }
    func rings(_ polygon: JSON) -> [[[Double]]]? {
      polygon.all { ring in ring.all { point in point.all(\.number) } }
    }
    let coordinates = json["coordinates"]
    let polygons = type == "Polygon" ? rings(coordinates).map { [$0] } : coordinates.all(rings)
    guard let polygons else { return nil }
    self.polygons = polygons.compactMap { rings in
      // Without its outer ring, a polygon has no inside.
      guard let outer = rings.first.flatMap(Self.ring) else { return nil }
      return [outer] + rings.dropFirst().compactMap(Self.ring)
    }
  }

  /// Whether a point is inside a polygon, and in none of its holes.
  func contains(_ point: Coordinates) -> Bool {
    polygons.contains { rings in
      rings[0].contains(point) && !rings.dropFirst().contains { $0.contains(point) }
    }
  }

  private static func ring(_ points: [[Double]]) -> GeoRing? {
    let corners = points.compactMap { pair in
      pair.count >= 2 ? Coordinates(latitude: pair[1], longitude: pair[0]) : nil
    }
    return corners.count == points.count ? GeoRing(corners) : nil
  }
}

extension JSON {
  /// Returns what is read from all elements, or `nil` if this is no list or one of them cannot be read.
  fileprivate func all<Value>(_ read: (JSON) -> Value?) -> [Value]? {
    guard case .list(let elements) = self else { return nil }
    let values = elements.compactMap(read)
    return values.count == elements.count ? values : nil
  }
}
