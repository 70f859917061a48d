import Redux
import Testing

/// Undo, redo and saving of one part of the state.
@Suite(.timeLimit(.minutes(5)))
struct UndoAndSavingTests {
  struct Notebook: Equatable, Sendable {
    var notes: [String] = []
    var selection = 0
    var history = UndoHistory<[String]>()
  }

  enum NotebookAction: Equatable, Sendable {
    case added(String), selected(Int), undoKeyPressed, redoKeyPressed, savingFailed(String)
  }

  private static let notebook = Reducer<Notebook, NotebookAction> { state, action in
    switch action {
    case .added(let note): state.notes.append(note)
    case .selected(let index): state.selection = index
    case .undoKeyPressed, .redoKeyPressed, .savingFailed: break
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

  private let clock = ManualClock()
  private let saved = Log<Saved<[String]>>()

  struct Full: Error {}

  private func store(failing: Bool = false) -> Store<Notebook, NotebookAction> {
    Store(
      initialState: Notebook(), reducer: Self.notebook,
      middleware: [
        .saving(
          \.notes, version: 2,
          to: { [saved] value in
            saved.write(value)
            if failing { throw Full() }
          }, onError: { _ in .savingFailed("full") })
      ], clock: clock)
  }

  private func waitForSleeper() async { #expect(await eventually { clock.sleeperCount == 1 }) }

  @Test("the newest value is saved once at the end of the interval")
  func savedOnce() async {
    let store = store()
    for note in ["a", "b", "c"] { store.dispatch(.added(note)) }
    store.dispatch(.selected(1))
    await waitForSleeper()
    clock.advance(by: .milliseconds(999))
    #expect(saved.all == [])
    clock.advance(by: .milliseconds(1))
    #expect(
      await eventually { saved.all == [Saved(version: 2, value: ["a", "b", "c"])] })
    store.dispatch(.added("d"))
    await waitForSleeper()
    clock.advance(by: .seconds(1))
    #expect(await eventually { saved.all.last?.value == ["a", "b", "c", "d"] })
    #expect(saved.all.count == 2)
  }

  @Test("a save that was canceled, even before it began, does not prevent the next")
  func canceledSave() async {
    let store = store()
    store.dispatch(.added("a"))
    store.cancelEffects()
    #expect(await eventually { clock.sleeperCount == 0 })
    store.dispatch(.added("b"))
    await waitForSleeper()
    clock.advance(by: .seconds(1))
    #expect(await eventually { saved.all.map(\.value) == [["a", "b"]] })
  }

  @Test("an error of saving becomes an action")
  func errorOfSaving() async {
    let store = store(failing: true)
    let seen = Log<NotebookAction>()
    store.add(.observe { action, _ in seen.write(action) })
    store.dispatch(.added("a"))
    await waitForSleeper()
    clock.advance(by: .seconds(1))
    #expect(await eventually { seen.all.last == .savingFailed("full") })
  }

  @Test("a value of another version is upgraded, or refused")
  func versions() throws {
    let old = SavedVersion(version: 1)
    let read: () throws -> Saved<[String]> = { Saved(version: 2, value: ["new"]) }
    #expect(try SavedVersion(version: 2).value(expecting: 2, read) == ["new"])
    #expect(try old.value(expecting: 2, read, upgrading: { ["from \($0)"] }) == ["from 1"])
    #expect(throws: UnexpectedVersion(version: 1)) { try old.value(expecting: 2, read) }
  }
}
