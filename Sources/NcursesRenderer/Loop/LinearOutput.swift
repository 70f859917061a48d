internal import Redux
internal import TerminalUI

/// Prints what changes on a screen as plain lines, for screen readers.
///
/// Nothing is animated: a moving mark would be announced at every step.
final class LinearOutput<State: Sendable, Action: Sendable>: StateRenderer {
  private let session: LinearSession
  private let screen: SubscribedScreen<State, Action>
  private var sections: [PaneID: LinearSection] = [:]
  private var announcer = LinearAnnouncer()

  init(session: LinearSession, screen: Screen<State, Action>, store: Store<State, Action>) {
    self.session = session
    self.screen = SubscribedScreen(screen, store: store)
  }

  func layOut(size: Size) -> Bool { screen.layOut(size: size) }

  /// Prints the new lines.
  ///
  /// A repaint prints every line again.
  func render(_ pass: RenderPass) -> RenderResult {
    if pass.isRepaint { announcer.reset() }
    let sections = updateSections()
    if pass.isIdle {
      announcer.skip(sections)
    } else {
      for line in announcer.announcements(for: sections) { session.tell(line) }
    }
    return RenderResult()
  }

  /// Makes new sections of the panes whose value changed.
  ///
  /// Returns those of all visible panes.
  private func updateSections() -> [LinearSection] {
    // Drawn in Unicode whatever is printed, so that drawings can be told apart from text.
    var context = DrawContext(size: Size(width: 0, height: 0), glyphs: .unicode)
    context.isLinear = true
    for pane in screen.panes where pane.draw(context) != nil {
      sections[pane.id] = LinearSection(pane.id, pane.buffer.frame, glyphs: session.glyphs)
    }
    let visible = Set(screen.panes.map(\.id))
    sections = sections.filter { visible.contains($0.key) }
    return screen.panes.compactMap { sections[$0.id] }
  }
}
