import Domain

/// A report of a weather station.
struct NWSObservation: Decodable {
  private let properties: Properties

  /// Decodes the latest report, alone or as the first one of a list.
  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    let feature = try? answer.tolerantList(.features, of: Feature.self).first
    properties = try feature?.properties ?? answer.decode(Properties.self, forKey: .properties)
  }

  private enum CodingKeys: CodingKey { case properties, features }
  private struct Feature: Decodable { let properties: Properties }

  private struct Properties: Decodable {
    let time: Timestamp
    let phrase: String?
    let icon: NWSIcon?
    let presentWeather: [PresentWeather]
    let cloudLayers: [CloudLayer]
    let measures: Measures

    private enum CodingKeys: CodingKey {
      case timestamp, textDescription, icon, presentWeather, cloudLayers
    }

    init(from decoder: any Decoder) throws {
      let properties = try decoder.container(keyedBy: CodingKeys.self)
      time = try properties.decode(Timestamp.self, forKey: .timestamp)
      phrase = properties.tolerant(.textDescription, as: String.self)?.displayable
      icon = properties.tolerant(.icon).flatMap(NWSIcon.init(address:))
      presentWeather = (try? properties.tolerantList(.presentWeather)) ?? []
      cloudLayers = (try? properties.tolerantList(.cloudLayers)) ?? []
      measures = try Measures(from: decoder)
    }
  }

  private struct Measures: Decodable {
    @Tolerant var temperature: NWSMeasure?
    @Tolerant var dewpoint: NWSMeasure?
    @Tolerant var windChill: NWSMeasure?
    @Tolerant var heatIndex: NWSMeasure?
    @Tolerant var relativeHumidity: NWSMeasure?
    @Tolerant var windSpeed: NWSMeasure?
    @Tolerant var windGust: NWSMeasure?
    @Tolerant var windDirection: NWSMeasure?
    @Tolerant var seaLevelPressure: NWSMeasure?
    @Tolerant var barometricPressure: NWSMeasure?
    @Tolerant var visibility: NWSMeasure?
    @Tolerant var precipitationLastHour: NWSMeasure?
  }

  private struct CloudLayer: Decodable {
    let amount: String

    /// The part of the sky that the clouds cover, in percent: the most that the word allows.
    var percent: Double? {
      switch amount {
      case "SKC", "CLR": 0
      case "FEW": 25
      case "SCT": 50
      case "BKN": 87.5
      case "OVC", "VV": 100
      default: nil
      }
    }
  }

  private struct PresentWeather: Decodable {
    @Tolerant var weather: String?
    @Tolerant var modifier: String?

    var sky: WeatherCondition? {
      switch (weather, modifier) {
      case ("drizzle", "freezing"), ("rain", "freezing"): .freezingRain
      case ("rain", "showers"): .showers
      case ("snow", "showers"): .snowShowers
      case ("drizzle", _): .drizzle
      case ("rain", _): .rain
      case ("snow", _), ("snow_grains", _), ("snow_pellets", _): .snow
      case ("ice_pellets", _): .sleet
      case ("hail", _), ("ice_crystals", _): .ice
      case ("thunderstorms", _), ("funnel_cloud", _): .thunderstorm
      case ("fog", _), ("fog_mist", _): .fog
      case ("dust", _), ("dust_storm", _), ("dust_whirls", _), ("haze", _), ("sand", _),
        ("sand_storm", _), ("smoke", _), ("volcanic_ash", _):
        .haze
      case ("squalls", _): .windy
      default: nil
      }
    }
  }
}

extension NWSObservation {
  /// The longest age of a report that shows the current conditions, in seconds.
  private static let longestAge = 7_200
  /// The longest time in seconds that a report may be ahead of this computer's clock.
  ///
  /// Some stations send local time as UTC, which is hours off.
  private static let clockTolerance = 600

  /// The time of the report.
  var time: Timestamp { properties.time }

  private var measures: Measures { properties.measures }

  /// Whether the report has a temperature and is recent.
  func isUsable(at now: Timestamp) -> Bool {
    let temperature: Quantity<TemperatureUnit>? = measures.temperature?.quantity()
    return temperature != nil
      && (-Self.clockTolerance...Self.longestAge).contains(now.seconds(since: time))
  }

  /// Returns the conditions, without a feels-like temperature if the station gives none.
  func conditions(at point: Coordinates, clock: PlaceClock) -> CurrentConditions {
    var conditions = CurrentConditions()
    conditions.observedAt = clock.time(time)
    conditions.isMeasured = true
    conditions.phrase = properties.phrase
    conditions.sky = sky
    conditions.isDay = properties.icon?.isDay ?? SunTimes.isDay(at: time, at: point)
    conditions.temperature = measures.temperature?.quantity()
    conditions.feelsLike = measures.windChill?.quantity() ?? measures.heatIndex?.quantity()
    conditions.dewPoint = measures.dewpoint?.quantity()
    conditions.humidity = measures.relativeHumidity?.number
    conditions.cloudCover = properties.cloudLayers.compactMap(\.percent).max()
    conditions.wind = wind
    // The altimeter setting is close to the pressure at sea level, which some stations do not
    // report.
    conditions.pressure =
      measures.seaLevelPressure?.quantity() ?? measures.barometricPressure?.quantity()
    conditions.visibility = measures.visibility?.quantity()
    conditions.precipitation = measures.precipitationLastHour?.quantity()
      .map { PrecipitationAmount($0, .lastHour) }
    return conditions
  }

  /// Whether the cloud cover is the most that a word such as `SCT` allows, and not measured.
  var hasPartialClouds: Bool {
    properties.cloudLayers.compactMap(\.percent).max().map { (1..<100).contains($0) } ?? false
  }

  /// The condition from the icon, else from the observed weather, else from the clouds.
  ///
  /// No icon is for drizzle, so observed drizzle replaces the icon for rain.
  private var sky: WeatherCondition? {
    let observed = properties.presentWeather.compactMap(\.sky).max { $0.nwsRank < $1.nwsRank }
    if properties.icon?.sky == .rain, observed == .drizzle { return .drizzle }
    return properties.icon?.sky ?? observed
      ?? properties.cloudLayers.compactMap(\.percent).max().map(NWSCloudCover.sky)
  }

  /// The wind, which has no direction while it is calm.
  private var wind: Wind? {
    let speed: Quantity<SpeedUnit>? = measures.windSpeed?.quantity()
    return Wind(
      speed: speed, gust: measures.windGust?.quantity(),
      degrees: speed?.value == 0 ? nil : measures.windDirection?.number
    ).ifKnown
  }
}
