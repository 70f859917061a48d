internal import ReduxRecorder
internal import TerminalUI

/// What the layout of a session's screen depends on.
struct AppSessionArrangement: Equatable {
  private var parts: SessionLayout.Parts
  private var app: AppArrangement

  init(_ session: AppSession) {
    parts = SessionLayout.Parts(session)
    app = AppArrangement(session.history.present)
  }

  /// The panes, back to front; a notice lies over all of them.
  func placements(size: Size, keyMaps: [AppKeyMap]) -> [PanePlacement<AppSession>] {
    let layout = SessionLayout(parts, size: size)
    let app = layout.app.map { appPlacements(in: $0, keyMaps: keyMaps) } ?? []
    guard parts.hasFooter else { return app }
    let around = [
      layout.banner.map { PanePlacement(SessionPanes.banner(keyMaps), in: $0) },
      layout.log.map { PanePlacement(SessionPanes.log, in: $0) },
      layout.tree.map { PanePlacement(SessionPanes.tree, in: $0) },
      layout.footer.map { PanePlacement(SessionPanes.footer(keyMaps), in: $0) },
    ]
    let notices = app.filter { $0.pane.id == AppPanes.notice.id }
    let below = app.filter { $0.pane.id != AppPanes.notice.id && $0.pane.id != "footer" }
      .map { $0.pane.id.rawValue.hasPrefix("help.") ? help(in: $0.rect, size, keyMaps) : $0 }
    return below + around.compactMap { $0 } + notices
  }

  private func help(
    in rect: Rect, _ size: Size, _ keyMaps: [AppKeyMap]
  ) -> PanePlacement<AppSession> {
    PanePlacement(SessionPanes.help(keyMaps, size: size), in: rect)
  }

  private func appPlacements(
    in rect: Rect, keyMaps: [AppKeyMap]
  ) -> [PanePlacement<AppSession>] {
    app.placements(size: rect.size, keyMaps: keyMaps).map { placement in
      var placement = placement
      placement.rect.origin.x += rect.origin.x
      placement.rect.origin.y += rect.origin.y
      return placement.scope { $0.history.present }
    }
  }
}
