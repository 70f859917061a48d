import Redux
import ReduxExtras
import ReduxTesting
import Testing

/// Saving a part of the state after it has changed.
@Suite(.timeLimit(.minutes(5)))
struct AutosaveTests {
  struct Notebook: Equatable, Sendable {
    var notes: [String] = []
    var selection = 0
    var failure: String?
  }

  enum NotebookAction: Equatable, Sendable {
    case added(String), selected(Int), savingFailed(String)
  }

  struct Full: Error, Equatable {}

  /// A disk that records what was saved, may be full, and may wait for a test.
  actor Disk {
    private(set) var saved: [Saved<[String]>] = []
    private var isFull = false
    private var isSaving = false
    private var gate: AsyncStream<Void>?

    func setFull(_ isFull: Bool) { self.isFull = isFull }

    /// Makes the next saves wait for the end of a stream.
    func wait(for gate: AsyncStream<Void>?) { self.gate = gate }

    func save(_ value: Saved<[String]>) async throws {
      #expect(!isSaving, "two saves at the same time")
      isSaving = true
      defer { isSaving = false }
      if let gate { for await _ in gate {} }
      try Task.checkCancellation()
      if isFull { throw Full() }
      saved.append(value)
    }
  }

  private static let notebook = Reducer<Notebook, NotebookAction> { state, action in
    switch action {
    case .added(let note): state.notes.append(note)
    case .selected(let index): state.selection = index
    case .savingFailed(let reason): state.failure = reason
    }
  }

  private let disk = Disk()
  private let autosave: Autosave<[String]>

  init() {
    autosave = Autosave(version: 2) { [disk] in try await disk.save($0) }
  }

  private var feature: Feature<Notebook, NotebookAction> {
    Feature(
      reducer: Self.notebook,
      middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
  }

  private func store() -> TestStore<Notebook, NotebookAction> {
    TestStore(initialState: Notebook(), feature: feature)
  }

  private func add(_ note: String, to store: TestStore<Notebook, NotebookAction>) async {
    await store.send(.added(note)) { $0.notes.append(note) }
  }

  private func savedNotes() async -> [[String]] { await disk.saved.map(\.value) }

  @Test("the newest value is saved once, with its version, at the end of the interval")
  func savedOnce() async {
    let store = store()
    for note in ["a", "b", "c"] { await add(note, to: store) }
    await store.clock.advance(by: .milliseconds(999))
    #expect(await disk.saved == [])
    await store.clock.advance(by: .milliseconds(1))
    #expect(await disk.saved == [Saved(version: 2, value: ["a", "b", "c"])])
    await add("d", to: store)
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a", "b", "c"], ["a", "b", "c", "d"]])
    await store.finish()
  }

  @Test("a change of another part saves nothing")
  func otherPart() async {
    let store = store()
    await store.send(.selected(1)) { $0.selection = 1 }
    await store.clock.advance(by: .seconds(1))
    await store.finish()
    #expect(await disk.saved == [])
  }

  @Test("canceling all effects, before or while the interval runs, does not prevent the save")
  func canceledEffects() async {
    let store = store()
    store.exhaustivity = .off
    store.store.dispatch(.added("a"))
    store.store.cancelEffects()
    await store.clock.advance(by: .milliseconds(500))
    store.store.cancelEffects()
    await store.clock.advance(by: .milliseconds(500))
    #expect(await savedNotes() == [["a"]])
    store.store.dispatch(.added("b"))
    store.store.cancelEffects()
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a"], ["a", "b"]])
  }

  @Test("tracked work neither waits for the save of its change nor cancels it")
  func trackedWork() async {
    let store = store()
    let effects = await store.send(.added("a")) { $0.notes = ["a"] }
    #expect(effects.isFinished)
    effects.cancel()
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a"]])
    await store.finish()
  }

  @Test("the last change of a part is saved though the part is gone")
  func removedPart() async {
    enum Action: Equatable, Sendable {
      case notebook(NotebookAction), closed
      var notebook: NotebookAction? {
        if case .notebook(let action) = self { action } else { nil }
      }
    }
    let desk = Feature.combine(
      feature.in(Part(optional: \Notebook?.self, \Action.notebook) { .notebook($0) }),
      Feature(
        reducer: Reducer<Notebook?, Action> { state, action in
          if action == .closed { state = nil }
        }))
    let store = TestStore(initialState: Notebook(), feature: desk)
    await store.send(.notebook(.added("a"))) { $0?.notes = ["a"] }
    await store.send(.closed) { $0 = nil }
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a"]])
    await store.finish()
  }

  @Test("an error becomes an action, and the next change saves everything")
  func errorAndNextChange() async {
    let store = store()
    await disk.setFull(true)
    await add("a", to: store)
    await store.clock.advance(by: .seconds(1))
    await store.receive(.savingFailed("Full()")) { $0.failure = "Full()" }
    await disk.setFull(false)
    await add("b", to: store)
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a", "b"]])
    await store.finish()
  }

  @Test("flushing throws the error of saving, and saves the same value when called again")
  func errorOfFlush() async throws {
    let store = store()
    await disk.setFull(true)
    await add("a", to: store)
    await #expect(throws: Full()) { try await autosave.flush() }
    await disk.setFull(false)
    try await autosave.flush()
    #expect(await savedNotes() == [["a"]])
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a"]])
    await store.finish()
  }

  @Test("a change during a save is saved afterwards, and not at the same time")
  func changeDuringASave() async throws {
    let store = store()
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    await disk.wait(for: gate)
    await add("a", to: store)
    await store.clock.advance(by: .seconds(1))
    await add("b", to: store)
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [])
    await disk.wait(for: nil)
    opening.finish()
    try await autosave.flush()
    #expect(await savedNotes() == [["a"], ["a", "b"]])
    await store.finish()
  }

  @Test("a store that is released within the interval ends it, so that the value is saved")
  func releasedStore() async {
    do {
      let store = Store(initialState: Notebook(), feature: feature, clock: TestClock())
      store.dispatch(.added("a"))
    }
    while await disk.saved.isEmpty { await Task.yield() }
    #expect(await savedNotes() == [["a"]])
  }

  @Test("an autosave and its last value are released with its store")
  func releasedAutosave() async throws {
    weak var released: Autosave<[String]>?
    do {
      let autosave = Autosave<[String]>(version: 1, every: .zero) { _ in }
      released = autosave
      let store = Store<Notebook, NotebookAction>(
        initialState: Notebook(), reducer: Self.notebook,
        middleware: [autosave.middleware(\.notes) { _ in nil }])
      store.dispatch(.added("a"))
      try await autosave.flush()
    }
    while released != nil { await Task.yield() }
  }

  @Test("a value of another version is upgraded, or refused")
  func versions() throws {
    let old = SavedVersion(version: 1)
    let read: () throws -> Saved<[String]> = { Saved(version: 2, value: ["new"]) }
    #expect(try SavedVersion(version: 2).value(expecting: 2, read) == ["new"])
    #expect(try old.value(expecting: 2, read, upgrading: { ["from \($0)"] }) == ["from 1"])
    #expect(throws: UnexpectedVersion(version: 1)) { try old.value(expecting: 2, read) }
  }

  @Test("a change during a save is saved at the end of its own interval, without a flush")
  func secondSaveWithoutAFlush() async {
    let store = store()
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    await disk.wait(for: gate)
    await add("a", to: store)
    await store.clock.advance(by: .seconds(1))
    await add("b", to: store)
    await disk.wait(for: nil)
    await store.clock.advance(by: .milliseconds(999))
    opening.finish()
    #expect(await eventually { await savedNotes() == [["a"]] })
    await store.clock.advance(by: .milliseconds(1))
    #expect(await eventually { await savedNotes() == [["a"], ["a", "b"]] })
    await add("c", to: store)
    await store.clock.advance(by: .seconds(1))
    #expect(await eventually { await savedNotes().last == ["a", "b", "c"] })
    await store.finish()
  }

  @Test("a flush that repeats the last saved value saves nothing")
  func flushedTwice() async throws {
    let store = store()
    try await autosave.flush()
    await add("a", to: store)
    try await autosave.flush()
    try await autosave.flush()
    #expect(await savedNotes() == [["a"]])
    await store.clock.advance(by: .seconds(1))
    #expect(await savedNotes() == [["a"]])
    await store.finish()
  }

  @Test("an interval that the test forgets is reported as an autosave")
  func forgottenInterval() async {
    let failures = Failures()
    let store = TestStore(
      initialState: Notebook(), feature: feature, timeout: .milliseconds(100),
      reporter: failures.reporter)
    await add("a", to: store)
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.contains("Still running: autosave. 1 task sleeps") == true)
    await store.clock.advance(by: .seconds(1))
  }
}
