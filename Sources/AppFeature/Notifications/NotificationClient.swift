package import Domain

/// The operations that notify the user outside of the screen.
package struct NotificationClient: Sendable {
  /// Stores what is told, and returns what no other copy has told.
  package var storage: any Storage
  /// Delivers a notification, and returns the problem if that failed, or `nil`.
  ///
  /// If delivery fails in the chosen way, the bell rings.
  package var deliver: @Sendable (WeatherNotification) async -> String?

  /// Creates a client from its operations.
  package init(
    storage: any Storage,
    deliver: @escaping @Sendable (WeatherNotification) async -> String?
  ) {
    self.storage = storage
    self.deliver = deliver
  }

  /// A client that neither stores nor delivers.
  package static let off = NotificationClient(storage: MemoryStorage()) { _ in nil }
}
