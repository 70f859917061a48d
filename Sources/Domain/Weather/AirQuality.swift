/// What is in the air at one moment.
public struct AirQuality: Codable, Equatable, Sendable {
  /// The hour it is told for, on the clocks of the place.
  public var observedAt: ZonedTime?
  /// The European Air Quality Index, from 0 (best) up.
  public var europeanIndex: Double?
  /// The United States' Air Quality Index, from 0 (best) to 500.
  public var usIndex: Double?
  /// Particles of less than 2.5 µm.
  public var pm2_5: Quantity<ConcentrationUnit>?
  /// Particles of less than 10 µm.
  public var pm10: Quantity<ConcentrationUnit>?
  /// Ozone, O₃.
  public var ozone: Quantity<ConcentrationUnit>?
  /// Nitrogen dioxide, NO₂.
  public var nitrogenDioxide: Quantity<ConcentrationUnit>?
  /// Sulphur dioxide, SO₂.
  public var sulphurDioxide: Quantity<ConcentrationUnit>?
  /// Carbon monoxide, CO.
  public var carbonMonoxide: Quantity<ConcentrationUnit>?

  /// Makes an air quality of which nothing is known.
  public init() {}
}

extension AirQuality {
  /// The European Environment Agency's word for the European index, as `fair`.
  ///
  /// The bands are those by which Open-Meteo computes the index: steps of twenty.
  public var europeanWord: String? {
    guard let europeanIndex else { return nil }
    return switch europeanIndex {
    case ..<20: "good"
    case ..<40: "fair"
    case ..<60: "moderate"
    case ..<80: "poor"
    case ...100: "very poor"
    default: "extremely poor"
    }
  }

  /// The Environmental Protection Agency's word for the United States' index, as `moderate`
  /// (40 CFR part 58, appendix G).
  public var usWord: String? {
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
