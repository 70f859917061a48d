package import TerminalUI

/// The screen of the program.
package enum AppScreen {
  /// Creates the screen.
  package static func make(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all
  ) -> Screen<RootState, AppAction> {
    let keys = AppKeys(keyMaps)
    let input = AppInput(keys: keys)
    let panes = AppPanes(keys: keys)
    return Screen(
      minimumSize: AppLayout.minimumSize,
      size: { $0.size },
      select: { VisiblePanes($0, keys) },
      layout: { visible, _ in visible.placements(panes) },
      action: { input.action(for: $0, root: $1, $2) })
  }
}
