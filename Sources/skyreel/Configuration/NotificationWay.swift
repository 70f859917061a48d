import Domain
import NcursesRenderer

/// The configured way in which notifications reach the user.
enum NotificationWay: String, CaseIterable, Sendable {
  /// The terminal if it is known to show notifications, else the desktop of this computer, else the
  /// bell.
  case automatic
  case bell
  /// The desktop, by `notify-send`.
  case desktop
  case osc9 = "osc-9"
  case osc99 = "osc-99"
  case osc777 = "osc-777"

  /// The sequence that shows a notification, or `nil` for another way.
  var form: NotificationForm? { NotificationForm(rawValue: rawValue) }
}

extension Settings {
  /// The rules that say of what the user is notified, or `nil` if there are none.
  var notificationRules: NotificationRules? {
    NotificationRules(
      alerts: self.notifiedAlerts, rain: self.notifiesOfRain, forecast: self.notifiesOfForecast,
      own: self.notifiesOfRules, quietHours: self.quietHours)
  }

  /// Whether to query the terminal for the form of notifications.
  var queriesNotifications: Bool {
    notificationRules != nil && self.notificationWay == .automatic
      && self.notificationCommand == nil && !NotificationForm.isMultiplexed(environment)
  }
}
