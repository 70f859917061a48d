import Domain

/// A response of GeoMet with the alerts near a point: a row for each zone of an alert.
struct CanadianAlerts: Decodable {
  private let rows: [Row]
  /// The number of further rows that cannot be read.
  let missing: Int

  private enum CodingKeys: CodingKey { case features }

  init(from decoder: any Decoder) throws {
    (rows, missing) = try decoder.container(keyedBy: CodingKeys.self)
      .countedList(.features) { !["ended", "cancelled"].contains($0.status) }
  }

  /// Returns the alerts whose zone holds a point, in English or French.
  func alerts(at point: Coordinates, for languages: LanguagePreference) -> [CAPAlert] {
    let isFrench = languages.rank(of: "fr-ca") < languages.rank(of: "en-ca")
    return rows.filter { $0.shape?.contains(point) ?? true }
      .map { isFrench ? $0.french : $0.english }
  }

  private struct Row: Decodable {
    let english: CAPAlert
    let french: CAPAlert
    let status: String?
    /// The zone, or `nil` if it has no shape.
    let shape: GeoShape?

    private enum CodingKeys: CodingKey { case properties, geometry }

    init(from decoder: any Decoder) throws {
      let row = try decoder.container(keyedBy: CodingKeys.self)
      let properties = try row.nestedContainer(keyedBy: NameKey.self, forKey: .properties)
      english = CAPAlert(properties, in: "en")
      french = CAPAlert(properties, in: "fr")
      status = properties.tolerant("status_en")
      shape = row.tolerant(.geometry)
    }
  }
}

extension CAPAlert {
  /// Creates the alert of a row in one of its languages.
  ///
  /// The names of most properties end in `_en` or `_fr`.
  fileprivate init(_ row: KeyedDecodingContainer<NameKey>, in language: String) {
    func text(_ name: String) -> String? {
      row.tolerant(NameKey("\(name)_\(language)"))
    }
    id = row.tolerant("id")
    headline = text("alert_name")
    event = text("alert_short_name")
    area = text("feature_name")
    source = language == "fr" ? "Environnement Canada" : "Environment Canada"
    let color: String? = row.tolerant("risk_colour_en")
    let level = color.flatMap { AlertLevel(color: $0) }
    // Without a color, the kind of the alert tells the level.
    let kind: String = row.tolerant("alert_type") ?? ""
    let severity = ["warning": "severe", "watch": "moderate", "advisory": "minor"][kind]
    self.severity = level?.severity.rawValue ?? severity ?? "minor"
    self.color = level?.color
    status = "actual"
    issued = row.tolerant("publication_datetime")
    from = row.tolerant("validity_datetime")
    until = row.tolerant("event_end_datetime") ?? row.tolerant("expiration_datetime")
    description = text("alert_text").map { $0.replacing("###", with: "") }
      .flatMap(AlertText.init(lines:))
  }
}

/// A polygon, or several, of GeoJSON: rings of `[longitude, latitude]`, of which all but the first of a
/// polygon are holes.
struct GeoShape: Decodable, Equatable {
  private let polygons: [[GeoRing]]

  private enum CodingKeys: CodingKey { case type, coordinates }

  init(from decoder: any Decoder) throws {
    let shape = try decoder.container(keyedBy: CodingKeys.self)
    let polygons: [[[[Double]]]] =
      try shape.decode(String.self, forKey: .type) == "Polygon"
      ? [shape.decode([[[Double]]].self, forKey: .coordinates)]
      : shape.decode([[[[Double]]]].self, forKey: .coordinates)
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
