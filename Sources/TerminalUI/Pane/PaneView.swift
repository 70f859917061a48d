/// Keeps a picture of a pane up to date, with the type of the selected value hidden.
///
/// What it selects, compares and draws with lies in closures, not behind a protocol: they are made
/// where the type of the value is known, and compiled for it.
struct PaneView<State> {
  /// Draws the picture again where the state's part, or the context, differs from last time.
  ///
  /// It returns what differs from the last picture; nil where it was not drawn again.
  let update: (State, DrawContext, inout PanePicture) -> [ChangedRow]?
  /// The same where there is no state to show.
  let updateEmpty: (DrawContext, inout PanePicture) -> [ChangedRow]?

  /// Makes the view of a pane that has not been drawn yet.
  init<Value>(
    select: @escaping (State) -> Value, motion: PaneMotion<Value>,
    change: @escaping (Value, Value, DrawContext, inout Frame) -> [ChangedRow]?,
    draw: @escaping (Value, DrawContext, inout Frame) -> Void
  ) {
    var shown = ShownValue<Value>()
    func update(
      _ value: Value?, _ context: DrawContext, _ picture: inout PanePicture
    ) -> [ChangedRow]? {
      var context = context
      context.animationStep = picture.step(
        isAnimated: value.map(motion.isAnimated) ?? false, at: context.animationStep
      ) { value.flatMap { motion.length($0, context.size) } }
      let old = shown.replace(with: value, in: context)
      let rows = picture.update(in: context) { frame in
        guard let old else { return nil }
        guard let value, let old else { return value == nil && old == nil ? [] : nil }
        return change(value, old, context, &frame)
      }
      if let rows { return rows.isEmpty ? nil : rows }
      return picture.draw(in: context) { frame in
        if let value { draw(value, context, &frame) }
      }
    }
    self.init(
      update: { update(select($0), $1, &$2) }, updateEmpty: { update(nil, $0, &$1) })
  }

  private init(
    update: @escaping (State, DrawContext, inout PanePicture) -> [ChangedRow]?,
    updateEmpty: @escaping (DrawContext, inout PanePicture) -> [ChangedRow]?
  ) {
    self.update = update
    self.updateEmpty = updateEmpty
  }

  /// The same view in a state that contains this one's, or nothing to show.
  func scope<Parent>(state toChild: @escaping (Parent) -> State?) -> PaneView<Parent> {
    PaneView<Parent>(
      update: { [update, updateEmpty] parent, context, picture in
        if let state = toChild(parent) { return update(state, context, &picture) }
        return updateEmpty(context, &picture)
      },
      updateEmpty: updateEmpty)
  }
}

/// How what a pane shows moves.
struct PaneMotion<Value>: Sendable {
  /// Whether it does.
  var isAnimated: @Sendable (Value) -> Bool
  /// After how many steps a picture of a size has come to its end; nil where it has none.
  var length: @Sendable (Value, Size) -> Int?
}

/// What the picture of a pane shows, and in which context.
private struct ShownValue<Value> {
  private var value: Value?
  private var context: DrawContext?

  /// Takes over what is to be shown.
  ///
  /// - Returns: What was shown before in this context; nil where it was another one.
  mutating func replace(with value: Value?, in context: DrawContext) -> Value?? {
    defer { (self.value, self.context) = (value, context) }
    guard context == self.context else { return nil }
    return .some(self.value)
  }
}
