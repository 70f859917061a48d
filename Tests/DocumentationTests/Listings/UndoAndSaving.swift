import Foundation
import Redux
import ReduxExtras
import ReduxTesting
import Synchronization
import Testing

// The listings of the article on undo and saving, and of the documentation comments about both.

nonisolated struct Notebook: Equatable {
  var notes: [String] = []
  var history = UndoHistory<[String]>()
  var failure: String?
}

nonisolated enum NotebookAction: Equatable {
  case added(String), undoKeyPressed, redoKeyPressed, savingFailed(String)
}

nonisolated let notebook = Reducer<Notebook, NotebookAction> { state, action in
  switch action {
  case .added(let note): state.notes.append(note)
  case .savingFailed(let reason): state.failure = reason
  case .undoKeyPressed, .redoKeyPressed: break
  }
}

nonisolated struct Editor: Equatable {
  var text = ""
  var history = UndoHistory<String>()
}

nonisolated enum EditorAction: Equatable {
  case loaded(String), synchronized(String), typed(String), cut, undoKeyPressed
}

nonisolated let editor = Reducer<Editor, EditorAction> { state, action in
  switch action {
  case .loaded(let text), .synchronized(let text), .typed(let text): state.text = text
  case .cut: state.text = ""
  case .undoKeyPressed: break
  }
}

nonisolated struct Reading: Equatable {
  var celsius = 0.0

  static func == (one: Reading, other: Reading) -> Bool {
    one.celsius == other.celsius || one.celsius.isNaN && other.celsius.isNaN
  }
}

nonisolated func savedNotes(in file: URL) throws -> [String] {
  let data = try Data(contentsOf: file)
  let decoder = JSONDecoder()
  return try decoder.decode(SavedVersion.self, from: data).value(expecting: 2) {
    try decoder.decode(Saved<[String]>.self, from: data)
  } upgrading: { version in
    try decoder.decode(Saved<String>.self, from: data).value.split(separator: ",").map(String.init)
  }
}

@Suite(.timeLimit(.minutes(5))) final class UndoAndSaving {
  private let file = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID()).json")

  deinit {
    try? FileManager.default.removeItem(at: file)
  }

  @Test("the listing of undo")
  func undo() {
    let undoable = notebook.undoable(\.notes, history: \.history) { action in
      switch action {
      case .undoKeyPressed: .undo
      case .redoKeyPressed: .redo
      default: nil
      }
    }
    var state = Notebook()
    for action in [.added("a"), .added("b"), .undoKeyPressed] as [NotebookAction] {
      undoable(&state, action)
    }
    #expect(state.notes == ["a"])
  }

  @Test("the listing of steps")
  func steps() {
    let undoable = editor.undoable(\.text, history: \.history) { action in
      switch action {
      case .typed: .join("typing")
      case .synchronized: .skip
      case .loaded: .clear
      case .undoKeyPressed: .undo
      case .cut: nil
      }
    }
    var state = Editor()
    let actions: [EditorAction] = [.loaded("saved"), .typed("a"), .typed("ab"), .cut]
    for action in actions + [.undoKeyPressed, .undoKeyPressed, .undoKeyPressed] {
      undoable(&state, action)
    }
    #expect(state.text == "saved")
  }

  @Test("the listing of a NaN is unchanged by other actions", arguments: [false, true])
  func nan(isReading: Bool) {
    nonisolated struct Station: Equatable {
      var celsius = 0.0
      var reading = Reading()
      var ticks = 0
    }
    let changes = Mutex(0)
    let count: @Sendable (Station) -> Void = { _ in changes.withLock { $0 += 1 } }
    let store = Store<Station, Double?>(
      initialState: Station(),
      reducer: Reducer { station, celsius in
        station.ticks += 1
        guard let celsius else { return }
        (station.celsius, station.reading.celsius) = (celsius, celsius)
      },
      middleware: [
        isReading
          ? .onChange(of: \.reading) { _, _, store in store.state.map(count) }
          : .onChange(of: \.celsius) { _, _, store in store.state.map(count) }
      ])
    for celsius in [.nan, nil, nil] as [Double?] { store.dispatch(celsius) }
    #expect(changes.withLock { $0 } == (isReading ? 1 : 3))
  }

  @Test("the listings of saving and reading")
  func savingAndReading() async throws {
    let file = file
    let autosave = Autosave<[String]>(version: 2) { saved in
      try JSONEncoder().encode(saved).write(to: file, options: .atomic)
    }
    let store = Store(
      initialState: Notebook(), reducer: notebook,
      middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
    store.dispatch(.added("Leia"))
    try await autosave.flush()
    #expect(try savedNotes(in: file) == ["Leia"])
  }

  @Test("the listing of reading upgrades another version")
  func upgrading() throws {
    try Data(#"{"version":1,"value":"a,b"}"#.utf8).write(to: file)
    #expect(try savedNotes(in: file) == ["a", "b"])
  }

  @Test("the listing of a test of saving")
  func test() async {
    actor Disk {
      private(set) var saved: [Saved<[String]>] = []
      func save(_ value: Saved<[String]>) { saved.append(value) }
    }

    let disk = Disk()
    let autosave = Autosave<[String]>(version: 2) { await disk.save($0) }
    let store = TestStore(
      initialState: Notebook(), reducer: notebook,
      middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
    await store.send(.added("Leia")) { $0.notes = ["Leia"] }
    await store.clock.advance(by: .seconds(1))
    #expect(await disk.saved == [Saved(version: 2, value: ["Leia"])])
    await store.finish()
  }

  @Test("the listings of Autosave and Saved")
  func comments() async throws {
    actor Disk {
      private(set) var data = Data()
      func write(_ data: Data) { self.data = data }
    }

    let disk = Disk()
    let encode: @Sendable (Saved<[String]>) throws -> Data = { try JSONEncoder().encode($0) }
    let autosave = Autosave<[String]>(version: 2) { saved in try await disk.write(encode(saved)) }
    let store = Store(
      initialState: Notebook(), reducer: notebook,
      middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
    store.dispatch(.added("Leia"))
    try await autosave.flush()
    let data = await disk.data
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: data)
    }
    let notes = try decode(SavedVersion.self).value(expecting: 2) {
      try decode(Saved<[String]>.self)
    } upgrading: { version in
      try decode(Saved<String>.self).value.split(separator: ",").map(String.init)
    }
    #expect(notes == ["Leia"])
  }
}
