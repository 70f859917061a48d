package import Domain
internal import Redux
package import WeatherFeature

package struct NotificationClient: Sendable {
  /// Stores what is told, and returns what no other copy has told.
  package var storage: any Storage
  /// Delivers a notification, or rings the bell and returns the problem.
  package var deliver: @Sendable (WeatherNotification) async -> String?

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

/// The notifications that were delivered, and those that the last action made due.
package struct NotificationState: Codable, Equatable, Sendable {
  package var log: NotificationLog
  /// The notifications of the last action that could make any due, which an effect delivers.
  package var due = DueNotifications()

  package init(_ log: NotificationLog = NotificationLog()) {
    self.log = log
  }
}

extension AppAction {
  /// Whether the action may make a notification due: it has a report, alerts, rules, or another time.
  var mayNotify: Bool {
    switch self {
    case .clockTicked, .focusChanged(hasFocus: true, _), .weather(.settingsChanged),
      .weather(.alertsChecked), .weather(.place(_, .response)),
      .weather(.place(_, .alertsArrived)), .weather(.place(_, .historyRead)):
      true
    default: false
    }
  }
}

extension AppState {
  /// Marks what is due now as told, and shows it; quiet hours are those of the user's clock.
  mutating func notify() {
    guard let rules = weather.settings.notifications else {
      // Without rules, the log stays for those to come.
      notifications?.due = DueNotifications()
      return
    }
    var state = notifications ?? NotificationState()
    state.due = selectDueNotifications(
      weather, after: state.log, display: display, now: now,
      isQuiet: rules.quietHours?.contains(localTime) ?? false)
    state.log.add(state.due.renewed, at: now)
    for notification in state.due.notifications { state.log.add(notification.marks, at: now) }
    notifications = state
    show(state.due.notifications)
  }

  private var localTime: ZonedTime { localClock.zoned(now) }

  /// The next time at which a notification may become due without other news, or `nil` without rules.
  ///
  /// Rain begins at quarters of an hour.
  var nextNotificationTime: Timestamp? {
    guard let rules = weather.settings.notifications else { return nil }
    let quarter = now.quarterHour.advanced(bySeconds: 900)
    guard let quiet = rules.quietHours, quiet.contains(localTime) else { return quarter }
    return min(quarter, quiet.nextEnd(after: now, on: localClock))
  }

  /// The number of notifications up to which earlier ones stay in the notice.
  private static let shownNotifications = 3

  /// Shows all of the notifications below those that the user did not dismiss.
  private mutating func show(_ new: [WeatherNotification]) {
    guard !new.isEmpty else { return }
    let time = display.clock.text(of: localTime)
    let earlier = notices.filter { $0.kind == .notification }
      .flatMap { $0.text.split(separator: "\n").map(String.init) }
    let lines = (earlier + new.map { "\(time) \($0.line)" })
      .suffix(max(Self.shownNotifications, new.count))
    notices.removeAll { $0.kind == .notification }
    notices.append(Notice(lines.joined(separator: "\n"), kind: .notification))
  }
}

extension AppMiddleware {
  /// Returns middleware that delivers the notifications that an action made due.
  static func notifications(_ client: NotificationClient) -> Middleware<AppState, AppAction> {
    .thunks { action, state in
      guard action.mayNotify, let due = state.notifications?.due, !due.isEmpty else { return nil }
      let now = state.now
      return Thunk(id: "app.notifications", policy: .serial) { context in
        var untold = due.notifications
        do throws(StorageError) {
          untold = try client.storage.claim(
            due.notifications, renewing: due.renewed, now: now)
        } catch {
          context.dispatch(.weather(action: .storageFailed(error: error)))
        }
        for notification in untold {
          guard let problem = await client.deliver(notification) else { continue }
          context.dispatch(.noticeArrived(notice: Notice(problem, kind: .failure)))
        }
      }
    }
  }
}
