internal import Redux
internal import TerminalUI

/// The visible panes of a screen as plain lines, each subscribed to the sub-state that it shows.
final class LinearScreen<State: Sendable, Action: Sendable> {
  private let screen: SubscribedScreen<State, Action>
  private var announcer = LinearAnnouncer()

  init(_ screen: Screen<State, Action>, store: Store<State, Action>) {
    self.screen = SubscribedScreen(screen, store: store)
  }

  func layOut() { screen.layOut() }

  /// Returns the lines to print in a pass, of characters that every terminal shows.
  func announcements(in pass: RenderPass, glyphs: Glyphs) -> [String] {
    announcer.announcements(for: sections(glyphs: glyphs), after: pass.cause)
      .map { $0.terminalCharacters.map(\.text).joined().transliterated(for: glyphs) }
  }

  /// Returns the sections of the visible panes, back to front.
  func sections(glyphs: Glyphs) -> [LinearSection] {
    var context = DrawContext(size: Size(width: 0, height: 0), glyphs: glyphs)
    context.isLinear = true
    return screen.panes.compactMap { pane in
      pane.text(context).map { LinearSection(pane.id, title: pane.title, $0) }
    }
  }
}

extension RenderPass {
  fileprivate var cause: LinearAnnouncer.Cause {
    isRepaint ? .repaint : hasInput ? .key : isIdle ? .time : .event
  }
}
