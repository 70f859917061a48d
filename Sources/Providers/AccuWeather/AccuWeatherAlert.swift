import Domain

/// An alert in a response, whose text needs `details=true`.
struct AccuWeatherAlert: Decodable {
  let country: String?
  let description: Words?
  let level: String?
  let color: Color?
  let source: String?
  let areas: BoundedList<Area>?

  struct Words: Decodable {
    let localized: String?
    let english: String?

    enum CodingKeys: String, CodingKey {
      case localized = "Localized"
      case english = "English"
    }
  }

  struct Color: Decodable {
    let name: String?

    enum CodingKeys: String, CodingKey { case name = "Name" }
  }

  struct Area: Decodable {
    let name: String?
    let from: ZonedTime?
    let until: ZonedTime?
    let text: String?
    let summary: String?

    enum CodingKeys: String, CodingKey {
      case name = "Name"
      case from = "StartTime"
      case until = "EndTime"
      case text = "Text"
      case summary = "Summary"
    }
  }

  enum CodingKeys: String, CodingKey {
    case country = "CountryCode"
    case description = "Description"
    case level = "Level"
    case color = "Color"
    case source = "Source"
    case areas = "Area"
  }
}

extension AccuWeatherAlert.Area {
  fileprivate var receivedText: String? {
    [text, summary].lazy.compactMap { $0.flatMap(AlertText.init(wrapped:))?.text }.first
  }
}

extension AccuWeatherAlert {
  /// The alert, which is untitled if the response has no description.
  var alert: WeatherAlert {
    let title = description?.localized?.displayable ?? description?.english?.displayable
    let areas = areas?.elements ?? []
    let names = areas.compactMap { $0.name?.displayable }
    return WeatherAlert(
      title: title ?? WeatherAlert.untitled, severity: severity,
      area: names.isEmpty ? nil : names.joined(separator: ", "),
      from: areas.compactMap(\.from).min { $0.instant < $1.instant },
      until: areas.compactMap(\.until).max { $0.instant < $1.instant },
      text: areas.lazy.compactMap(\.receivedText).first,
      source: source?.displayable)
  }

  /// The severity, or `.unknown` if the response does not give one.
  ///
  /// European services give their colors as the level or the color. In the United States, a color
  /// indicates the kind of alert instead of its severity.
  private var severity: WeatherAlert.Severity {
    let words = [level, country == "US" ? nil : color?.name]
    return words.lazy.compactMap { $0.flatMap(WeatherAlert.Severity.init(accuWeather:)) }.first
      ?? .unknown
  }
}

extension WeatherAlert.Severity {
  /// Creates a severity from a level in words or from the color that Meteoalarm uses for it.
  fileprivate init?(accuWeather word: String) {
    switch word.lowercased() {
    case "minor", "green": self = .minor
    case "moderate", "yellow": self = .moderate
    case "severe", "orange", "amber": self = .severe
    case "extreme", "red": self = .extreme
    default: return nil
    }
  }
}
