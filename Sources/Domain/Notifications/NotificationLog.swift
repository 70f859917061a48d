/// What the user was told, so that it is told once, also after a restart.
public struct NotificationLog: Codable, Equatable, Sendable {
  /// What was told of each fact, by the key of the fact.
  public private(set) var marks: [String: NotificationMark] = [:]

  /// Creates an empty log.
  public init() {}

  /// Returns what was told of a fact, or `nil` if nothing was or if that fact is over.
  public func mark(of key: String, at now: Timestamp) -> NotificationMark? {
    marks[key].flatMap { now < $0.end ? $0 : nil }
  }

  /// Adds facts, and removes those that are over.
  public mutating func add(_ new: [String: NotificationMark], at now: Timestamp) {
    marks = marks.merging(new) { $1 }.filter { now < $0.value.end }
  }

  /// Returns whether the user was told all of a notification.
  public func contains(_ notification: WeatherNotification, at now: Timestamp) -> Bool {
    notification.marks.allSatisfy { mark(of: $0.key, at: now)?.value == $0.value.value }
  }
}

/// What the user was told of a fact.
public struct NotificationMark: Codable, Equatable, Sendable {
  /// The told value, such as a severity or a percentage.
  public var value: Double
  /// The time at which the fact is over, after which another one may have the same key.
  public var end: Timestamp

  /// Creates a mark.
  public init(value: Double = 0, end: Timestamp) {
    (self.value, self.end) = (value, end)
  }
}

/// A message about the weather, with the facts that it tells.
public struct WeatherNotification: Codable, Equatable, Sendable {
  /// The place.
  public var title: String
  /// The message, in one line.
  public var text: String
  /// The facts, by their keys.
  public var marks: [String: NotificationMark]

  /// Creates a notification, whose texts are cut and hold nothing that a terminal would interpret.
  public init(title: String, text: String, marks: [String: NotificationMark]) {
    self.title = title.sanitized.cut(to: Self.titleLimit)
    self.text = text.sanitized.cut(to: Self.textLimit)
    self.marks = marks
  }

  /// The title and the text in one line.
  public var line: String { "\(title): \(text)" }

  private static let (titleLimit, textLimit) = (80, 300)
}
