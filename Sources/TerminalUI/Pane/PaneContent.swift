/// What a pane shows, how it looks, and what its keys and clicks do, as one type.
///
/// An instance is the sub-state that the pane shows. It is compared after each action, and drawn if it changed.
package protocol PaneContent<Context, Action>: Equatable, Sendable {
  /// What the pane selects from.
  associatedtype Context: Sendable
  /// What its keys and clicks trigger.
  associatedtype Action: Sendable

  /// The name of the pane.
  static var id: PaneID { get }
  /// The title, which screen readers announce, too.
  static var title: String { get }
  /// The keys of the pane, hidden while it is not open.
  static var keys: KeyMap<Context, Action> { get }

  /// Selects what the pane shows, or returns `nil` if it is not open.
  init?(_ context: Context)

  /// What the pane draws.
  var body: Block<Action> { get }
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
