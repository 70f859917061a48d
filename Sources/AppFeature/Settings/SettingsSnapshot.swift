package import Redux
package import TerminalUI

/// The settings in effect.
package struct SettingsSnapshot: Equatable, Sendable {
  /// The settings that can change while the app runs.
  package var rows: [SettingRow]
  /// The themes of the screen.
  package var themes: ThemeSet
  /// Whether the app sets the title of the terminal's window.
  package var hasWindowTitle: Bool
  /// The settings that the app's state depends on.
  package var app: AppSettings

  package init(
    rows: [SettingRow], themes: ThemeSet, hasWindowTitle: Bool = false, app: AppSettings
  ) {
    self.rows = rows
    self.themes = themes
    self.hasWindowTitle = hasWindowTitle
    self.app = app
  }
}

extension SettingsSnapshot {
  /// The actions that bring the state up to date.
  package var actions: [AppAction] {
    [.settingsChanged(settings: app), .settings(.described(self))]
  }
}

extension Middleware<RootState, AppAction> {
  /// Returns middleware that puts the user's choices of settings into effect.
  ///
  /// `choose` puts a choice into effect, and returns the settings then in effect.
  package static func settings(
    _ choose: @escaping @Sendable (SettingChoice) -> SettingsSnapshot
  ) -> Middleware {
    .sideEffect { action, _, dispatch in
      guard case .settings(.chosen(let choice)) = action else { return }
      for action in choose(choice).actions { dispatch(action) }
    }
  }
}
