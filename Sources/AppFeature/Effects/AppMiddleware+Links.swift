internal import Domain
internal import Redux

extension AppMiddleware {
  /// Returns middleware that opens web pages, and shows the address if no program opened it.
  static func links(
    _ open: @escaping @Sendable (WebAddress) async -> Bool
  ) -> Middleware<AppState, AppAction> {
    .thunks { action, _ in
      guard case .sourceOpened(let address) = action else { return nil }
      return Thunk { context in
        guard await !open(address) else { return }
        context.dispatch(
          .noticeArrived(notice: Notice("No program opened this page: \(address)", kind: .failure)))
      }
    }
  }
}
