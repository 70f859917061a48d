public import TerminalUI

extension FilmsKeyMaps {
  /// The keys while a filter is typed, besides those that type.
  public static let filter = KeyMap<FilmsKeyContext, FilmsAction>(
    title: "Filter",
    bindings: [
      filterBinding("filter-enter", [.enter], "done") { _ in .enabled(.filterEntered) },
      filterBinding("filter-clear", [.escape], "show all") { _ in .enabled(.filterCleared) },
      filterBinding("filter-down", [.down, .control("n")], "down") { move(.rows(1), $0) },
      filterBinding("filter-up", [.up, .control("p")], "up") { move(.rows(-1), $0) },
    ])

  private static func filterBinding(
    _ name: String, _ keys: [Key], _ help: String,
    _ response: @escaping @Sendable (FilmsKeyContext) -> Response
  ) -> Binding {
    Binding(name, keys: keys, help: help, isInFooter: true) { context in
      context.films.films.isTyping ? response(context) : .hidden
    }
  }

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
