/// The content of a pane as one type: its sub-state, its drawing, its keys, and its clicks.
///
/// An instance is the sub-state. The pane is drawn again if the instance changed after an action.
package protocol PaneContent<Context, Action>: Equatable, Sendable {
  /// The type that the pane selects its sub-state from.
  associatedtype Context: Sendable
  /// The type of the actions of its keys and clicks.
  associatedtype Action: Sendable

  /// The name of the pane.
  static var id: PaneID { get }
  /// The title, which screen readers announce, too.
  static var title: String { get }
  /// The bindings of the pane, which ``keys`` hides while the pane is not open.
  static var bindings: [KeyBinding<Context, Action>] { get }

  /// Selects the sub-state, or returns `nil` if the pane is not open.
  init?(_ context: Context)

  /// The blocks of the pane.
  var body: Block<Action> { get }
}

extension PaneContent {
  /// The keys of the pane, hidden while it is not open.
  package static var keys: KeyMap<Context, Action> {
    KeyMap(title: title, isActive: { Self($0) != nil }, bindings: bindings)
  }
}

extension Pane {
  /// Creates the pane of a type of content, empty while it is not open.
  package init<Content: PaneContent>(_ content: Content.Type) where Content.Context == State {
    self.init(
      Content.id, title: Content.title, select: { Content($0) },
      cursor: { content, size in
        content.flatMap { Canvas($0.body, in: DrawContext(size: size)).cursor }
      },
      draw: { content, context, frame in
        if let content { frame = Canvas(content.body, in: context).frame }
      })
  }
}
