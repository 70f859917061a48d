internal import Domain
internal import Redux
internal import WeatherFeature

extension AppMiddleware {
  /// Returns middleware that delivers the notifications that an action made due.
  static func notifications(_ client: NotificationClient) -> Middleware<AppState, AppAction> {
    .thunks { action, state in
      guard action.mayNotify, let due = state.notifications?.due, !due.isEmpty else { return nil }
      let now = state.now
      return Thunk(id: .notifications, policy: .serial) { context in
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

extension EffectID {
  /// The ID of every delivery, so that they keep their order.
  fileprivate static let notifications: EffectID = "app.notifications"
}
