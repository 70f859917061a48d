/// A fetched value with its time and source.
package struct FetchedValue<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package var value: Value
  /// The time of the fetch, which a stored value keeps.
  package var fetchedAt: Timestamp
  package var source: DataSource
  /// The time until which the value is fresh, or `nil` if the service gave none.
  package var freshUntil: Timestamp?
  /// Whether the service allows storing the value: `no-store` forbids it.
  package var isStorable: Bool

  package init(
    value: Value, fetchedAt: Timestamp, source: DataSource, freshUntil: Timestamp? = nil,
    isStorable: Bool = true
  ) {
    self.value = value
    self.fetchedAt = fetchedAt
    self.source = source
    self.freshUntil = freshUntil
    self.isStorable = isStorable
  }

  /// Returns whether the age exceeds two refresh intervals, each of a number of seconds.
  package func isOverdue(at now: Timestamp, interval: Int) -> Bool {
    now > fetchedAt.advanced(bySeconds: interval).advanced(bySeconds: interval)
  }
}

/// The source of a value, as marked on screen and in JSON.
package enum DataSource: String, Codable, Sendable {
  case network
  case cache
  case sample
  case bundled
}
