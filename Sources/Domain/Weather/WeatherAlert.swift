/// A warning of dangerous weather.
public struct WeatherAlert: Codable, Equatable, Sendable {
  /// What is warned of, as `Wind Advisory`.
  public var title: String
  /// How bad it is.
  public var severity: Severity
  /// The part of the country that is warned.
  public var area: String?
  /// When it begins, on the clocks of the place.
  public var from: ZonedTime?
  /// When it ends, on the clocks of the place.
  public var until: ZonedTime?
  /// What is to be expected and done, at length.
  public var text: String?
  /// Who warns.
  public var source: String?

  /// Makes a warning.
  public init(
    title: String, severity: Severity = .unknown, area: String? = nil, from: ZonedTime? = nil,
    until: ZonedTime? = nil, text: String? = nil, source: String? = nil
  ) {
    self.title = title
    self.severity = severity
    self.area = area
    self.from = from
    self.until = until
    self.text = text
    self.source = source
  }

  /// How bad the weather is that is warned of, in the words of the Common Alerting Protocol 1.2;
  /// the later, the worse.
  public enum Severity: String, Codable, CaseIterable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    /// Whether the left one is less bad.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Whether it is not over yet; one without an end is not.
  public func isInForce(at now: Timestamp) -> Bool {
    until.map { now < $0.instant } ?? true
  }
}
