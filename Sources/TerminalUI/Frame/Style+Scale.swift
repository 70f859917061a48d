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
  var steps: [Double] { Self.steps[position] }

  /// The lowest rate of each class of the radar map, in millimeters an hour.
  public static let rainRates: [Double] = [0.1, 0.5, 1, 2, 5, 10, 20, 50]

  /// Returns the class of a rate on the radar map, from 0 to 7, or `nil` below the lowest class.
  public static func rainRateClass(of rate: Double) -> Int? { rainRates.lastIndex { $0 <= rate } }

  /// The steps of all scales, in the order of the scales.
  private static let steps = allCases.map { scale -> [Double] in
    switch scale {
    case .temperature: (-30...40).map { Double($0) }
    case .rain: [0.1, 0.5, 1, 2, 4, 8, 16]
    case .wind: [10.8, 17.2]  // Beaufort 6: strong wind, and 8: gale
    case .ultraviolet: [0, 3, 6, 8, 11]
    case .airQuality: [0, 20, 40, 60, 80, 101]
    case .alert: [0, 1, 2, 3]
    case .rainRate: rainRates
    }
  }

  /// The codes of the first step of each scale, as in `Style.looks`, and the code after all steps.
  static let firstCodes = steps.reduce(into: [Style.Role.allCases.count]) { codes, steps in
    codes.append(codes[codes.count - 1] + steps.count)
  }

  private var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns the code of the style for a finite value.
  fileprivate func code(at value: Double) -> UInt16 {
    let first = Self.firstCodes[position]
    switch self {
    case .temperature, .ultraviolet, .airQuality, .alert:
      let value = value.rounded()
      return UInt16(first + (steps.lastIndex { $0 <= value } ?? 0))
    case .rain, .wind, .rainRate:
      if let step = steps.lastIndex(where: { $0 <= value }) { return UInt16(first + step) }
      // Wind below 0.3 m/s is Beaufort 0: calm.
      return (self == .wind && value >= 0.3 ? Style.Role.text : .secondary).code
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
