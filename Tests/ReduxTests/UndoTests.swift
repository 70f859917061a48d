import Redux
import ReduxExtras
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

  struct Page: Equatable, Sendable {
    var text = ""
    var history = UndoHistory<String>()
  }

  enum PageAction: Equatable, Sendable {
    case loaded(String), synchronized(String), typed(String), pasted(String), selected, undo, redo
  }

  private static let page = Reducer<Page, PageAction> { page, action in
    switch action {
    case .loaded(let text), .synchronized(let text), .typed(let text), .pasted(let text):
      page.text = text
    case .selected, .undo, .redo: break
    }
  }
  .undoable(\.text, history: \.history, limit: 3) { action in
    switch action {
    case .loaded: .clear
    case .synchronized: .skip
    case .typed: .join("typing")
    case .pasted, .selected: nil
    case .undo: .undo
    case .redo: .redo
    }
  }

  private func texts(after actions: PageAction...) -> [String] {
    var page = Page()
    return actions.map { action in
      Self.page(&page, action)
      return page.text
    }
  }

  @Test("changes of one name in a row are undone together")
  func joinedSteps() {
    #expect(
      texts(after: .typed("h"), .typed("he"), .selected, .typed("hel"), .undo, .redo).suffix(2)
        == ["", "hel"])
    #expect(
      texts(after: .typed("a"), .typed("ab"), .pasted("x"), .typed("xy"), .typed("xyz"))
        + texts(after: .typed("a"), .pasted("x"), .typed("xy"), .typed("xyz"), .undo, .undo, .undo)
        == ["a", "ab", "x", "xy", "xyz"] + ["a", "x", "xy", "xyz", "x", "a", ""])
  }

  @Test("an undo ends a joined step")
  func joinedStepEnds() {
    #expect(
      texts(after: .pasted("x"), .typed("xa"), .undo, .typed("xb"), .typed("xbc"), .undo, .undo)
        .suffix(2) == ["x", ""])
    #expect(
      texts(after: .typed("a"), .undo, .redo, .typed("ab"), .undo, .undo).suffix(2) == ["a", ""])
  }

  @Test("a joined change discards what was undone, and the limit counts joined steps once")
  func joinedChangeAfterUndo() {
    #expect(
      texts(after: .pasted("1"), .pasted("2"), .undo, .typed("a"), .typed("ab"), .redo).last == "ab"
    )
    #expect(
      texts(
        after: .pasted("1"), .pasted("2"), .typed("a"), .typed("ab"), .undo, .undo, .undo, .undo
      ).suffix(4) == ["2", "1", "", ""])
  }

  @Test("a load clears the history")
  func clear() {
    var page = Page()
    for action: PageAction in [.typed("a"), .undo, .loaded("saved")] { Self.page(&page, action) }
    #expect(!page.history.canUndo && !page.history.canRedo)
    #expect(
      texts(after: .pasted("x"), .loaded("saved"), .undo, .redo).suffix(2) == ["saved", "saved"])
    #expect(
      texts(after: .typed("a"), .loaded("saved"), .typed("saved!"), .undo).last == "saved")
  }

  @Test("a skipped change is no step, and is undone with the step before it")
  func skip() {
    #expect(texts(after: .synchronized("s"), .undo).last == "s")
    #expect(texts(after: .pasted("x"), .synchronized("xs"), .undo).last == "")
    #expect(
      texts(after: .synchronized("s"), .pasted("x"), .undo, .synchronized("t"), .redo).last == "x")
  }
}
