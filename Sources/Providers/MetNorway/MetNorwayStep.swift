import Domain

/// A time of a forecast or nowcast, with the periods that start at it.
struct MetNorwayStep: Decodable, Sendable {
  /// The start of the periods, in UTC.
  let time: Timestamp
  /// The values at the time itself.
  let instant: Instant
  let nextHour: Period?
  let nextSixHours: Period?

  private enum CodingKeys: String, CodingKey { case time, data }
  private enum DataKeys: String, CodingKey {
    case instant
    case nextHour = "next_1_hours"
    case nextSixHours = "next_6_hours"
  }
  private enum DetailsKeys: String, CodingKey { case details }

  /// Decodes a step without the values that cannot be decoded.
  ///
  /// Steps of the nowcast without radar have empty data.
  init(from decoder: any Decoder) throws {
    let step = try decoder.container(keyedBy: CodingKeys.self)
    time = try step.decode(Timestamp.self, forKey: .time)
    let data = try? step.nestedContainer(keyedBy: DataKeys.self, forKey: .data)
    let instant = try? data?.nestedContainer(keyedBy: DetailsKeys.self, forKey: .instant)
    self.instant = instant?.tolerant(.details, as: Instant.self) ?? Instant()
    nextHour = data?.tolerant(.nextHour, as: Period.self)
    nextSixHours = data?.tolerant(.nextSixHours, as: Period.self)
  }

  /// Values at one time.
  struct Instant: Decodable, Sendable {
    @Tolerant var temperature: Double?
    @Tolerant var dewPoint: Double?
    @Tolerant var humidity: Double?
    @Tolerant var cloudCover: Double?
    @Tolerant var pressure: Double?
    @Tolerant var windSpeed: Double?
    @Tolerant var windGust: Double?
    @Tolerant var windDirection: Double?
    /// The UV index under a cloudless sky.
    @Tolerant var uvIndex: Double?
    /// The rate of precipitation in mm per hour, in nowcasts only.
    @Tolerant var precipitationRate: Double?

    private enum CodingKeys: String, CodingKey {
      case temperature = "air_temperature"
      case dewPoint = "dew_point_temperature"
      case humidity = "relative_humidity"
      case cloudCover = "cloud_area_fraction"
      case pressure = "air_pressure_at_sea_level"
      case windSpeed = "wind_speed"
      case windGust = "wind_speed_of_gust"
      case windDirection = "wind_from_direction"
      case uvIndex = "ultraviolet_index_clear_sky"
      case precipitationRate = "precipitation_rate"
    }

    /// The wind, or `nil` if none of its values is known.
    var wind: Wind? {
      Wind(
        speed: windSpeed.map { Quantity($0, .metersPerSecond) },
        gust: windGust.map { Quantity($0, .metersPerSecond) }, degrees: windDirection
      ).ifKnown
    }
  }

  /// The weather of the hours from a step on.
  struct Period: Decodable, Sendable {
    let symbol: Symbol?
    /// The amount of precipitation in mm.
    let precipitation: Double?
    let probability: Double?
    let temperatureMin, temperatureMax: Double?

    private enum CodingKeys: String, CodingKey { case summary, details }
    private enum SummaryKeys: String, CodingKey { case symbol = "symbol_code" }
    private enum DetailsKeys: String, CodingKey {
      case precipitation = "precipitation_amount"
      case probability = "probability_of_precipitation"
      case temperatureMin = "air_temperature_min"
      case temperatureMax = "air_temperature_max"
    }

    init(from decoder: any Decoder) throws {
      let period = try decoder.container(keyedBy: CodingKeys.self)
      let summary = try? period.nestedContainer(keyedBy: SummaryKeys.self, forKey: .summary)
      let details = try? period.nestedContainer(keyedBy: DetailsKeys.self, forKey: .details)
      symbol = summary?.tolerant(.symbol, as: String.self).flatMap(Symbol.init(metNorway:))
      precipitation = details?.tolerantNumber(.precipitation)
      probability = details?.tolerantNumber(.probability)
      temperatureMin = details?.tolerantNumber(.temperatureMin)
      temperatureMax = details?.tolerantNumber(.temperatureMax)
    }
  }
}
