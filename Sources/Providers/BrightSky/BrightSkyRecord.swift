import Domain

/// The weather at one time: a row of `/weather`, or the object of `/current_weather`.
///
/// Rows have plain names. The current weather has values of the last 10, 30, and 60 minutes instead
/// of some of them. Any value can be null.
struct BrightSkyRecord: Decodable {
  /// The time to which temperature, pressure, and icon apply.
  ///
  /// Precipitation and wind apply to the period before it.
  let time: Timestamp
  /// The number of the station.
  let source: Int?
  let temperature, dewPoint, humidity, cloudCover, pressure, visibility: Double?
  let precipitation, probability: Double?
  let windSpeed, windGust, windDirection: Double?
  let weather: BrightSkyWeather?

  private enum CodingKeys: String, CodingKey {
    case timestamp, temperature, precipitation, visibility, condition, icon
    case source = "source_id"
    case dewPoint = "dew_point"
    case humidity = "relative_humidity"
    case cloudCover = "cloud_cover"
    case pressure = "pressure_msl"
    case probability = "precipitation_probability"
    case precipitationOfHour = "precipitation_60"
    case windSpeed = "wind_speed"
    case windSpeed10 = "wind_speed_10"
    case windSpeed30 = "wind_speed_30"
    case windGust = "wind_gust_speed"
    case windGust10 = "wind_gust_speed_10"
    case windGust30 = "wind_gust_speed_30"
    case windDirection = "wind_direction"
    case windDirection10 = "wind_direction_10"
    case windDirection30 = "wind_direction_30"
  }

  init(from decoder: any Decoder) throws {
    let record = try decoder.container(keyedBy: CodingKeys.self)
    func number(_ keys: CodingKeys...) -> Double? {
      keys.lazy.compactMap { record.tolerantNumber($0) }.first
    }
    time = try record.decode(Timestamp.self, forKey: .timestamp)
    source = record.tolerant(.source, as: Int.self)
    temperature = number(.temperature)
    dewPoint = number(.dewPoint)
    humidity = number(.humidity)
    cloudCover = number(.cloudCover)
    pressure = number(.pressure)
    visibility = number(.visibility)
    precipitation = number(.precipitation, .precipitationOfHour)
    probability = number(.probability)
    windSpeed = number(.windSpeed, .windSpeed10, .windSpeed30)
    windGust = number(.windGust, .windGust10, .windGust30)
    windDirection = number(.windDirection, .windDirection10, .windDirection30)
    weather = BrightSkyWeather(
      icon: record.tolerant(.icon, as: String.self),
      condition: record.tolerant(.condition, as: String.self), cloudCover: cloudCover)
  }
}

/// A response: the rows or the current weather, and the stations that they are from.
struct BrightSkyResponse: Decodable {
  /// The records in order of their times, without those of stations that are too far away.
  let records: [BrightSkyRecord]

  /// The largest distance of a station in meters.
  ///
  /// The service itself allows 50 km, which reaches into countries that it does not cover. Within
  /// Germany, the forecast has a station at half that distance everywhere.
  static let longestDistance = 30_000.0

  private enum CodingKeys: String, CodingKey { case weather, sources }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    let sources = (try? answer.tolerantList(.sources, of: Source.self)) ?? []
    let distant = Set(sources.filter { $0.distance > Self.longestDistance }.map(\.id))
    let records =
      if let record = answer.tolerant(.weather, as: BrightSkyRecord.self) {
        [record]
      } else {
        try answer.tolerantList(.weather, of: BrightSkyRecord.self)
      }
    self.records = records.filter { !($0.source.map(distant.contains) ?? false) }
      .sorted { $0.time < $1.time }
    areAllDistant = self.records.isEmpty && !records.isEmpty
    let last = self.records.last?.source
    elevation = sources.first { $0.id == last }?.height
  }

  /// The height of the station of the last forecast above sea level, in meters.
  let elevation: Double?

  /// Whether there were records, but only from stations that are too far away.
  let areAllDistant: Bool

  private struct Source: Decodable {
    let id: Int
    /// The distance from the requested place, in meters.
    let distance: Double
    /// The height above sea level, in meters.
    let height: Double?

    private enum CodingKeys: CodingKey { case id, distance, height }

    init(from decoder: any Decoder) throws {
      let source = try decoder.container(keyedBy: CodingKeys.self)
      id = try source.decode(Int.self, forKey: .id)
      distance = try source.decode(Double.self, forKey: .distance)
      height = source.tolerantElevation(.height)
    }
  }
}
