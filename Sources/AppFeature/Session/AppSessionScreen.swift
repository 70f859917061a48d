internal import ReduxRecorder
public import TerminalUI

/// The whole screen of a session: the app, and round it what shows its time.
public enum AppSessionScreen {
  /// Makes the screen.
  ///
  /// - Parameter keyMaps: The keys, as they are or remapped.
  /// - Returns: The screen.
  public static func make(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all
  ) -> Screen<AppSession, AppSessionAction> {
    let app = AppScreen.make(keyMaps: keyMaps)
    let keys = AppKeys(keyMaps)
    let input = AppSessionInput(input: AppInput(keys: keys))
    return Screen(
      minimumSize: AppLayout.minimumSize,
      select: { AppSessionArrangement($0, keys) },
      layout: { $0.placements(size: $1, keys: keys) },
      action: { input.action(for: $0, session: $1, size: $2) },
      cursor: { session, size in
        let layout = SessionLayout(SessionLayout.Parts(session), size: size)
        guard let rect = layout.app, layout.footer == nil else { return nil }
        return app.cursor(for: session.history.present, size: rect.size)
      })
  }
}
