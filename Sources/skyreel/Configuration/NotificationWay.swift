import Domain
import NcursesRenderer

/// The configured way in which notifications reach the user.
enum NotificationWay: String, CaseIterable, Sendable {
  /// The terminal if it is known to show notifications, else the desktop of this computer, else the
  /// bell.
  case automatic
  /// The bell of the terminal.
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
      quietHours: self.quietHours)
  }

  /// Whether to query the terminal for the form of notifications.
  var queriesNotifications: Bool {
    notificationRules != nil && self.notificationWay == .automatic
      && self.notificationCommand == nil && !NotificationForm.isMultiplexed(environment)
  }
}

extension SettingFormat<QuietHours?> {
  /// Two times, or `off`.
  static let quietHours = SettingFormat(
    expected: "two times such as 22:00-07:00, or off", words: ["off"],
    read: { text in text == "off" ? .some(nil) : QuietHours(parsing: text).map { .some($0) } },
    text: { $0?.description ?? "off" })
}

extension SettingFormat<String> {
  /// A program without arguments.
  static let program = SettingFormat(
    expected: "the absolute path of a program, or its name in PATH, without arguments"
  ) { text in
    !text.isEmpty && (text.hasPrefix("/") || !text.contains("/")) && !text.contains("\0")
      ? text : nil
  }
}
