public import TerminalUI

extension FilmsKeyMaps {
  /// The keys while a filter is typed, besides those that type.
  public static let filter = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Filter", isInForce: { $0.films.films.isTyping },
    bindings: [
      Binding("filter-enter", keys: [.enter], help: "done", isInFooter: true) { _ in
        .enabled(.filterEntered)
      },
      Binding("filter-clear", keys: [.escape], help: "show all", isInFooter: true) { _ in
        .enabled(.filterCleared)
      },
      Binding("filter-down", keys: [.down, .control("n")], help: "down", isInFooter: true) {
        move(.rows(1), $0)
      },
      Binding("filter-up", keys: [.up, .control("p")], help: "up", isInFooter: true) {
        move(.rows(-1), $0)
      },
    ])

  /// What typing, pasting, erasing or moving the cursor does while a filter is typed; while an
  /// opening text has the screen, anything puts an end to it.
  ///
  /// Ask the key map first: some keys that could move a cursor have another meaning there.
  public static func edit(_ event: InputEvent, in context: FilmsContext) -> FilmsAction? {
    if context.films.screen == .crawl { return .crawlClosed }
    return context.films.isTyping ? TextEdit(event).map(FilmsAction.filterEdited) : nil
  }
}

extension FilmsState {
  /// Whether what a person types goes into the filter.
  var isTyping: Bool { screen == .list && filter?.isTyping == true }

  /// Whether keys that mean something elsewhere have no meaning of their own now.
  public var takesEveryKey: Bool { isTyping || screen == .crawl }
}
