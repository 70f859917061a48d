internal import Redux
internal import TerminalUI

/// The visible panes of a screen as plain lines, each subscribed to the sub-state that it shows.
final class LinearScreen<State: Sendable, Action: Sendable> {
  private let screen: SubscribedScreen<State, Action>
  private var sections: [PaneID: LinearSection] = [:]

  init(_ screen: Screen<State, Action>, store: Store<State, Action>) {
    self.screen = SubscribedScreen(screen, store: store)
  }

  func layOut() { screen.layOut() }

  /// Returns the sections of the visible panes, back to front.
  ///
  /// Only changed panes are drawn again.
  func sections(glyphs: Glyphs) -> [LinearSection] {
    // Draw in Unicode even if ASCII is printed, so that drawings can be distinguished from text.
    var context = DrawContext(size: Size(width: 0, height: 0), glyphs: .unicode)
    context.isLinear = true
    for pane in screen.panes where pane.draw(context) != nil {
      sections[pane.id] = LinearSection(
        pane.id, title: pane.title, pane.buffer.frame, glyphs: glyphs)
    }
    let visible = Set(screen.panes.map(\.id))
    sections = sections.filter { visible.contains($0.key) }
    return screen.panes.compactMap { sections[$0.id] }
  }
}
