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
  package var ozone: Quantity<ConcentrationUnit>?
  package var nitrogenDioxide: Quantity<ConcentrationUnit>?
  package var sulphurDioxide: Quantity<ConcentrationUnit>?
  package var carbonMonoxide: Quantity<ConcentrationUnit>?
  /// The pollen of today and the coming days, or `nil` if it is not known, as out of Europe.
  package var pollen: [PollenDay]?

  /// The name of the service that gave the values, or `nil` if the report's provider did.
  package var source: String?

  package init() {}
}

/// An index of air quality with the words of its agency.
package struct AirQualityIndex: Equatable, Sendable {
  package var region: Region
  package var value: Double

  package init(region: Region, value: Double) {
    (self.region, self.value) = (region, value)
  }

  package enum Region: String, Sendable {
    /// The European Air Quality Index, whose bands are those by which Open-Meteo computes it: steps of twenty.
    case european = "EU"
    /// The index of the US Environmental Protection Agency, with the bands of 40 CFR part 58, appendix G.
    case unitedStates = "US"

    /// The end of each band but the last one, which has no end.
    fileprivate var bandEnds: [Double] {
      switch self {
      case .european: [20, 40, 60, 80, 100]
      case .unitedStates: [50, 100, 150, 200, 300]
      }
    }

    /// The largest number that the agency defines.
    package var top: Double { self == .european ? 100 : 500 }
  }

  /// The index to the integer that is shown, and by which agencies choose the word.
  private var rounded: Double { value.rounded() }

  /// The number of the band, from 0 for the best.
  ///
  /// A European index that ends a band belongs to the next one, except for the last.
  package var band: Int {
    region.bandEnds.count {
      region == .european && $0 < region.top ? $0 <= rounded : $0 < rounded
    }
  }

  /// The agency's word, such as `fair`.
  package var category: String {
    let words =
      switch region {
      case .european: ["good", "fair", "moderate", "poor", "very poor", "extremely poor"]
      case .unitedStates:
        [
          "good", "moderate", "unhealthy for sensitive groups", "unhealthy", "very unhealthy",
          "hazardous",
        ]
      }
    return words[band]
  }

  /// The number, or beyond the largest one `over 500`.
  package var number: String? {
    rounded > region.top ? "over \(Int(region.top))" : decimalText(value)
  }
}

extension AirQuality {
  package var european: AirQualityIndex? {
    europeanIndex.map { AirQualityIndex(region: .european, value: $0) }
  }
  package var unitedStates: AirQualityIndex? {
    usIndex.map { AirQualityIndex(region: .unitedStates, value: $0) }
  }

  /// Returns the index that a place uses, or the only known one: that of the United States there and in its
  /// territories, else the European one.
  package func index(at place: Place) -> AirQualityIndex? {
    let country = place.country ?? place.pointCountry?.countries.first
    let isAmerican = country.map { AlertOffice.nws.countries.contains($0.uppercased()) } == true
    return isAmerican ? unitedStates ?? european : european ?? unitedStates
  }
}
