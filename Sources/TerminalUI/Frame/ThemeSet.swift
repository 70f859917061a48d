/// The theme of a screen, or its themes for kinds of backgrounds.
package struct ThemeSet: Hashable, Sendable {
  /// The theme on backgrounds that have none of their own, and on an unknown one.
  package var standard: Theme
  /// The themes for kinds of backgrounds, empty if the background does not matter.
  package var byBackground: [TerminalBackground: Theme]

  package init(_ standard: Theme = .standard, byBackground: [TerminalBackground: Theme] = [:]) {
    self.standard = standard
    self.byBackground = byBackground
  }

  /// Returns the theme for a kind of background, or for an unknown background if it is `nil`.
  package func theme(on background: TerminalBackground?) -> Theme {
    background.flatMap { byBackground[$0] } ?? standard
  }
}
