import Domain

extension AppDatabase {
  /// Adds notifications and renewed facts to the log, and returns the notifications that it did not
  /// contain.
  ///
  /// Of several copies, only one tells each.
  func claim(
    _ notifications: [WeatherNotification], renewing renewed: [String: NotificationMark],
    at now: Timestamp
  ) throws(StorageError) -> [WeatherNotification] {
    try update(.notifications) { stored in
      var log = stored ?? NotificationLog()
      let new = notifications.filter { !log.contains($0, at: now) }
      log.add(renewed, at: now)
      for notification in new { log.add(notification.marks, at: now) }
      return (log, new)
    }
  }
}
