internal import ReduxRecorder
internal import TerminalUI

/// What the layout of a session's screen depends on.
struct AppSessionArrangement: Equatable {
  private var parts: SessionLayout.Parts
  private var app: AppArrangement

  init(_ session: AppSession, _ keys: AppKeys) {
    parts = SessionLayout.Parts(session)
    app = AppArrangement(session.shown, keys)
  }

  /// The panes, back to front; a notice lies over all of them.
  func placements(size: Size, keys: AppKeys) -> [PanePlacement<AppSession>] {
    let layout = SessionLayout(parts, size: size)
    let app = layout.app.map { appPlacements(in: $0, keys: keys) } ?? []
    guard parts.hasFooter else { return app }
    let around = [
      layout.banner.map { PanePlacement(SessionPanes.banner(keys.names), in: $0) },
      layout.log.map { PanePlacement(SessionPanes.log, in: $0) },
      layout.tree.map { PanePlacement(SessionPanes.tree, in: $0) },
      layout.footer.map { PanePlacement(SessionPanes.footer(keys), in: $0) },
    ]
    let notices = app.filter { $0.pane.id == AppPanes.noticeID }
    let below = app.filter { $0.pane.id != AppPanes.noticeID && $0.pane.id != "footer" }
      .map { $0.pane.id.rawValue.hasPrefix("help.") ? help(in: $0.rect, size, keys) : $0 }
    return below + around.compactMap { $0 } + notices
  }

  private func help(
    in rect: Rect, _ size: Size, _ keys: AppKeys
  ) -> PanePlacement<AppSession> {
    PanePlacement(SessionPanes.help(keys, size: size), in: rect)
  }

  private func appPlacements(
    in rect: Rect, keys: AppKeys
  ) -> [PanePlacement<AppSession>] {
    app.placements(size: rect.size, keys: keys).map { placement in
      var placement = placement
      placement.rect = placement.rect.moved(by: rect.origin)
      return placement.scope { $0.history.present }
    }
  }
}
