/// The air quality at one time.
package struct AirQuality: Codable, Equatable, Sendable {
  /// The hour that the values apply to, in local time.
  package var observedAt: ZonedTime?
  /// The European Air Quality Index, from 0 (best) upward without a limit.
  package var europeanIndex: Double?
  /// The United States Air Quality Index, from 0 (best) to 500.
  package var usIndex: Double?
  /// Particulate matter smaller than 2.5 µm.
  package var pm2_5: Quantity<ConcentrationUnit>?
  /// Particulate matter smaller than 10 µm.
  package var pm10: Quantity<ConcentrationUnit>?
  /// Ozone, O₃.
  package var ozone: Quantity<ConcentrationUnit>?
  /// Nitrogen dioxide, NO₂.
  package var nitrogenDioxide: Quantity<ConcentrationUnit>?
  /// Sulfur dioxide, SO₂.
  package var sulphurDioxide: Quantity<ConcentrationUnit>?
  /// Carbon monoxide, CO.
  package var carbonMonoxide: Quantity<ConcentrationUnit>?

  /// The name of the service that gave the values, or `nil` if the report's provider did.
  package var source: String?

  /// Creates an air quality with all values unknown.
  package init() {}
}

extension AirQuality {
  /// The European Environment Agency's category of the European index, such as `fair`.
  ///
  /// The bands are those by which Open-Meteo computes the index: steps of twenty. The index is
  /// rounded first, so that the category matches the number on screen.
  package var europeanCategory: String? {
    guard let europeanIndex else { return nil }
    return switch europeanIndex.rounded() {
    case ..<20: "good"
    case ..<40: "fair"
    case ..<60: "moderate"
    case ..<80: "poor"
    case ...100: "very poor"
    default: "extremely poor"
    }
  }

  /// The Environmental Protection Agency's category of the US index, such as `moderate`.
  ///
  /// The source of the bands is 40 CFR part 58, appendix G, which rounds the index to an integer.
  package var usCategory: String? {
    guard let usIndex else { return nil }
    return switch usIndex.rounded() {
    case ...50: "good"
    case ...100: "moderate"
    case ...150: "unhealthy for sensitive groups"
    case ...200: "unhealthy"
    case ...300: "very unhealthy"
    default: "hazardous"
    }
  }
}
