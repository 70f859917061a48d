/// What the user was told, so that it is told once, also after a restart.
package struct NotificationLog: Codable, Equatable, Sendable {
  package private(set) var marks: [String: NotificationMark] = [:]

  package init() {}

  /// Returns what was told of a fact, or `nil` if nothing was or if that fact is over.
  package func mark(of key: String, at now: Timestamp) -> NotificationMark? {
    marks[key].flatMap { now < $0.end ? $0 : nil }
  }

  /// Adds facts, and removes those that are over.
  package mutating func add(_ new: [String: NotificationMark], at now: Timestamp) {
    marks = marks.merging(new) { $1 }.filter { now < $0.value.end }
  }

  package func contains(_ notification: WeatherNotification, at now: Timestamp) -> Bool {
    notification.marks.allSatisfy { key, new in
      mark(of: key, at: now)?.value == new.value
        || toldSpan(sharing: new, of: key, at: now) != nil
    }
  }

  /// Returns the key of the fact that a rule, whose name begins with its place, holds in a span.
  package static func key(ofSpanFrom start: Timestamp, of rule: String) -> String {
    "rule \(rule)#\(start.seconds)"
  }

  private static func rule(ofSpan key: String) -> Substring? {
    key.hasPrefix("rule ") ? key.lastIndex(of: "#").map { key[..<$0] } : nil
  }

  /// Returns a told span that shares time with a span of the same rule, with its key, or `nil`.
  ///
  /// Then a newer forecast moved the span, or its first hours are over.
  package func toldSpan(
    sharing span: NotificationMark, of key: String, at now: Timestamp
  ) -> (key: String, mark: NotificationMark)? {
    guard let rule = Self.rule(ofSpan: key) else { return nil }
    return marks.filter { told in
      Self.rule(ofSpan: told.key) == rule && now < told.value.end
        && told.value.value < Double(span.end.seconds)
        && span.value < Double(told.value.end.seconds)
    }.min { $0.key < $1.key }.map { (key: $0.key, mark: $0.value) }
  }
}

package struct NotificationMark: Codable, Equatable, Sendable {
  /// The told value, such as a severity, a percentage, or the beginning of a span in seconds.
  package var value: Double
  /// The time at which the fact is over, after which another one may have the same key.
  package var end: Timestamp

  package init(value: Double = 0, end: Timestamp) {
    (self.value, self.end) = (value, end)
  }
}

/// A message about the weather, with the facts that it tells.
package struct WeatherNotification: Codable, Equatable, Sendable {
  /// The place.
  package var title: String
  package var text: String
  package var marks: [String: NotificationMark]

  /// Creates a notification, whose texts are cut and hold nothing that a terminal would interpret.
  package init(title: String, text: String, marks: [String: NotificationMark]) {
    self.title = title.sanitized.cut(to: Self.titleLimit)
    self.text = text.sanitized.cut(to: Self.textLimit)
    self.marks = marks
  }

  package var line: String { "\(title): \(text)" }

  private static let (titleLimit, textLimit) = (80, 300)
}
