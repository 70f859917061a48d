import Redux
import Testing

/// Undo and redo of one part of the state.
@Suite struct UndoTests {
  struct Notebook: Equatable, Sendable {
    var notes: [String] = []
    var selection = 0
    var history = UndoHistory<[String]>()
  }

  enum NotebookAction: Equatable, Sendable {
    case added(String), selected(Int), undoKeyPressed, redoKeyPressed
  }

  private static let notebook = Reducer<Notebook, NotebookAction> { state, action in
    switch action {
    case .added(let note): state.notes.append(note)
    case .selected(let index): state.selection = index
    case .undoKeyPressed, .redoKeyPressed: break
    }
  }

  private static func undoable(limit: Int = 100) -> Reducer<Notebook, NotebookAction> {
    notebook.undoable(\.notes, history: \.history, limit: limit) { action in
      switch action {
      case .undoKeyPressed: .undo
      case .redoKeyPressed: .redo
      default: nil
      }
    }
  }

  private func notes(
    after actions: [NotebookAction], limit: Int = 100
  ) -> (notes: [String], canUndo: Bool, canRedo: Bool) {
    var state = Notebook()
    let reducer = Self.undoable(limit: limit)
    for action in actions { reducer(&state, action) }
    return (state.notes, state.history.canUndo, state.history.canRedo)
  }

  @Test("an undo returns to the value before each change, and a redo takes it back")
  func undoAndRedo() {
    let typed: [NotebookAction] = [.added("a"), .selected(1), .added("b")]
    #expect(notes(after: typed) == (["a", "b"], true, false))
    #expect(notes(after: typed + [.undoKeyPressed]) == (["a"], true, true))
    #expect(notes(after: typed + [.undoKeyPressed, .undoKeyPressed]) == ([], false, true))
    #expect(
      notes(after: typed + [.undoKeyPressed, .undoKeyPressed, .undoKeyPressed, .redoKeyPressed])
        == (["a"], true, true))
    #expect(notes(after: typed + [.undoKeyPressed, .redoKeyPressed]) == (["a", "b"], true, false))
    #expect(notes(after: typed + [.redoKeyPressed]) == (["a", "b"], true, false))
  }

  @Test("a change after an undo discards what was undone")
  func changeAfterUndo() {
    #expect(
      notes(after: [.added("a"), .undoKeyPressed, .added("b"), .redoKeyPressed])
        == (["b"], true, false))
  }

  @Test("only as many steps as the limit can be undone")
  func limit() {
    let actions = (1...5).map { NotebookAction.added("\($0)") }
    let undone = actions + Array(repeating: .undoKeyPressed, count: 5)
    #expect(notes(after: undone, limit: 2) == (["1", "2", "3"], false, true))
  }
}
