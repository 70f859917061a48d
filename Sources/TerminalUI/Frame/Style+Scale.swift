extension Style {
  /// A kind of quantity whose color depends on its value.
  ///
  /// A theme gives each scale its colors (``Theme/subscript(scale:)``). Configuration files name
  /// scales by their raw values.
  public enum Scale: String, CaseIterable, Sendable {
    /// A temperature in °C, with one step for each degree from -30 to 40.
    case temperature
    /// Precipitation in millimeters in one hour.
    case rain
    /// A wind speed in m/s, by the Beaufort scale.
    case wind
    /// A UV index, by the exposure categories of the World Health Organization.
    case ultraviolet
    /// A European Air Quality Index, by its six categories.
    case airQuality = "air-quality"
    /// The severity of an alert, from 0 for minor to 3 for extreme.
    case alert
    /// The rate of rain in millimeters an hour, by the classes of the radar map.
    case rainRate = "rain-rate"
  }

  /// Creates the style of a value on a scale.
  ///
  /// Values that look the same have equal styles. Precipitation below 0.1 mm and wind below 0.3 m/s
  /// look like the role `secondary`. Wind below 10.8 m/s and values that are not finite look like
  /// plain text.
  ///
  /// - Parameters:
  ///   - scale: The scale.
  ///   - value: The value in the unit of the scale. Values beyond its ends look like the ends.
  ///   - attributes: The attributes in addition to those of the step.
  public init(_ scale: Scale, at value: Double, _ attributes: Attributes = []) {
    self.init(code: value.isFinite ? scale.code(at: value) : Role.text.code, attributes)
  }
}

extension Style.Scale {
  /// Whether the colors between two anchors are mixed.
  ///
  /// Otherwise, the scale has classes, each in one color.
  var isContinuous: Bool {
    switch self {
    case .temperature, .rain: true
    case .wind, .ultraviolet, .airQuality, .alert, .rainRate: false
    }
  }

  /// The value of each step, in ascending order.
  ///
  /// The value of a step that covers a range of values is the lower end of that range.
  var steps: [Double] {
    switch self {
    case .temperature: (-30...40).map { Double($0) }
    case .rain: [0.1, 0.5, 1, 2, 4, 8, 16]
    case .wind: [10.8, 17.2]
    case .ultraviolet: [0, 3, 6, 8, 11]
    case .airQuality: [0, 20, 40, 60, 80, 101]
    case .alert: [0, 1, 2, 3]
    case .rainRate: Self.rainRates
    }
  }

  /// Returns the code of the style for a finite value.
  fileprivate func code(at value: Double) -> UInt16 {
    switch self {
    case .temperature: Self.firstTemperature + UInt16(min(max(value.rounded(), -30), 40) + 30)
    case .rain: rainCode(at: value)
    case .wind: windCode(at: value)
    case .ultraviolet: Self.firstUltraviolet + ultravioletStep(at: value.rounded())
    case .airQuality: Self.firstAirQuality + airQualityStep(at: value.rounded())
    case .alert: Self.firstAlert + UInt16(min(max(value.rounded(), 0), 3))
    case .rainRate:
      Self.rainRateClass(of: value).map { Self.firstRainRate + UInt16($0) }
        ?? Style.Role.secondary.code
    }
  }

  // The codes of the first step of each scale, as in `Style.looks`.
  private static let firstTemperature: UInt16 = 15
  private static let firstRain: UInt16 = 86
  private static let firstWind: UInt16 = 93
  private static let firstUltraviolet: UInt16 = 95
  private static let firstAirQuality: UInt16 = 100
  private static let firstAlert: UInt16 = 106
  private static let firstRainRate: UInt16 = 110

  /// The lowest rate of each class of the radar map, in millimeters an hour.
  public static let rainRates: [Double] = [0.1, 0.5, 1, 2, 5, 10, 20, 50]

  /// Returns the class of a rate on the radar map, from 0 to 7, or `nil` below the lowest class.
  public static func rainRateClass(of rate: Double) -> Int? { rainRates.lastIndex { $0 <= rate } }

  private func rainCode(at value: Double) -> UInt16 {
    switch value {
    case ..<0.1: Style.Role.secondary.code
    case ..<0.5: Self.firstRain
    case ..<1: Self.firstRain + 1
    case ..<2: Self.firstRain + 2
    case ..<4: Self.firstRain + 3
    case ..<8: Self.firstRain + 4
    case ..<16: Self.firstRain + 5
    default: Self.firstRain + 6
    }
  }

  private func windCode(at value: Double) -> UInt16 {
    switch value {
    case ..<0.3: Style.Role.secondary.code  // Beaufort 0: calm
    case ..<10.8: Style.Role.text.code
    case ..<17.2: Self.firstWind  // Beaufort 6 and 7: strong wind
    default: Self.firstWind + 1  // from Beaufort 8: gale
    }
  }

  private func ultravioletStep(at value: Double) -> UInt16 {
    switch value {
    case ..<3: 0
    case ..<6: 1
    case ..<8: 2
    case ..<11: 3
    default: 4
    }
  }

  private func airQualityStep(at value: Double) -> UInt16 {
    switch value {
    case ..<20: 0
    case ..<40: 1
    case ..<60: 2
    case ..<80: 3
    case ...100: 4
    default: 5
    }
  }
}

// MARK: - Looks

extension Style {
  /// A role, a step of a scale with its value, a part of a map or of the sky, or the ground behind a window.
  enum Look: Hashable {
    case role(Role)
    case step(Scale, Double)
    case map(MapInk, on: MapGround)
    case sky(SkyPart)
    case backdrop
  }

  /// All looks; the code of a style is a position in this list.
  static let looks: [Look] =
    Role.allCases.map(Look.role)
    + Scale.allCases.flatMap { scale in scale.steps.map { Look.step(scale, $0) } } + mapLooks
    + SkyPart.allCases.map(Look.sky) + [.backdrop]

  var look: Look { Self.looks[Int(code)] }

  /// The number of the style in a table of ``tableSize`` entries.
  package var tableIndex: Int { Int(code) << 5 | Int(attributes.rawValue) }

  /// The number of different styles.
  package static let tableSize = looks.count << 5
}

extension Style.Role {
  /// The position of the role in ``Style/looks``.
  var code: UInt16 {
    switch self {
    case .text: 0
    case .secondary: 1
    case .title: 2
    case .border: 3
    case .emphasis: 4
    case .selection: 5
    case .control: 6
    case .key: 7
    case .disabled: 8
    case .success: 9
    case .warning: 10
    case .error: 11
    case .match: 12
    case .warm: 13
    case .cold: 14
    }
  }
}
