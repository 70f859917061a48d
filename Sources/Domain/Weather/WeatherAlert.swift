/// A weather alert: a warning, watch, or advisory.
public struct WeatherAlert: Codable, Equatable, Sendable {
  /// The name of the alert, such as `Wind Advisory`.
  public var title: String
  /// The severity of the weather.
  public var severity: Severity
  /// The area that the alert covers.
  public var area: String?
  /// The start, in local time.
  public var from: ZonedTime?
  /// The end, in local time, or `nil` if it is open.
  public var until: ZonedTime?
  /// The full text: what to expect, and what to do.
  public var text: String?
  /// The authority that issued the alert.
  public var source: String?

  /// Creates an alert.
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

  /// The severity of an alert, in the terms of the Common Alerting Protocol 1.2, in ascending
  /// order.
  public enum Severity: String, Codable, CaseIterable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    /// Whether `left` is less severe than `right`.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Whether the alert has not ended yet.
  ///
  /// An alert without an end is always active.
  public func isActive(at now: Timestamp) -> Bool {
    until.map { now < $0.instant } ?? true
  }
}
