package import Redux
package import TerminalUI

/// The part of a state that a ``TerminalRunLoop`` subscribes to.
package struct RunLoopState: Equatable, Sendable {
  package var isFinished: Bool
  package var mouseReports: MouseReports
  /// The kind of background, which selects one of the themes, or `nil` if it is unknown.
  package var background: TerminalBackground?
  /// The themes, or `nil` for those of ``TerminalOptions/themes``.
  package var themes: Boxed<ThemeSet>?
  /// The title of the terminal's window, or `nil` to leave it as it was.
  package var title: String?
  /// The time at which something on the screen changes automatically, such as an age, or `nil` if nothing changes.
  ///
  /// The time is on the clock of ``RunLoopConfiguration/now``. If it has passed, the tick is due immediately.
  package var nextTick: Duration?

  package init(
    isFinished: Bool = false, mouseReports: MouseReports = .clicks,
    background: TerminalBackground? = nil, themes: Boxed<ThemeSet>? = nil,
    title: String? = nil, nextTick: Duration? = nil
  ) {
    self.isFinished = isFinished
    self.mouseReports = mouseReports
    self.background = background
    (self.themes, self.title) = (themes, title)
    self.nextTick = nextTick
  }
}
