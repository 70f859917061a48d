import Domain
import GRDB

extension AppDatabase {
  /// Adds notifications and renewed facts to the log, and returns the notifications that it did not
  /// contain.
  ///
  /// Reading and writing are one transaction, so that of several copies only one tells each.
  func claim(
    _ notifications: [WeatherNotification], renewing renewed: [String: NotificationMark],
    at now: Timestamp
  ) throws(StorageError) -> [WeatherNotification] {
    let document = StoredDocument<NotificationLog>.notifications
    return try connection.write { database in
      let stored = try json(of: document, in: database)
      var log = stored.flatMap { value(of: $0, called: document.title) } ?? NotificationLog()
      let new = notifications.filter { !log.contains($0, at: now) }
      log.add(renewed, at: now)
      for notification in new { log.add(notification.marks, at: now) }
      try save(json(of: log, called: document.title), as: document, in: database)
      return new
    }
  }
}
