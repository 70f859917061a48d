import Foundation
import Redux
import ReduxTesting
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

@Suite(.timeLimit(.minutes(5))) struct UndoAndSaving {
  actor Disk {
    private(set) var text = ""

    func write(_ text: String) throws { self.text = text }
  }

  private let notebook = Reducer<Notebook, NotebookAction> { state, action in
    switch action {
    case .added(let note): state.notes.append(note)
    case .savingFailed(let reason): state.failure = reason
    case .undoKeyPressed, .redoKeyPressed: break
    }
  }

  private let encode: @Sendable (Saved<[String]>) throws -> String = { saved in
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(saved), as: UTF8.self)
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

  @Test("the listings of saving")
  func saving() async throws {
    let (notebook, encode) = (notebook, encode)
    let disk = Disk()
    let autosave = Autosave<[String]>(version: 2) { saved in try await disk.write(encode(saved)) }
    let store = Store(
      initialState: Notebook(), reducer: notebook,
      middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
    store.dispatch(.added("Leia"))
    try await autosave.flush()
    #expect(await disk.text == #"{"value":["Leia"],"version":2}"#)
  }

  @Test("the listing of a test of saving")
  func test() async {
    let encode = encode
    let disk = Disk()
    let autosave = Autosave<[String]>(version: 2) { try await disk.write(encode($0)) }
    let store = TestStore(
      initialState: Notebook(), reducer: notebook,
      middleware: [autosave.middleware(\.notes) { .savingFailed("\($0)") }])
    await store.send(.added("Leia")) { $0.notes = ["Leia"] }
    await store.clock.advance(by: .seconds(1))
    #expect(await disk.text == #"{"value":["Leia"],"version":2}"#)
    await store.finish()
  }

  @Test(
    "the listing of reading",
    arguments: [#"{"version":2,"value":["a","b"]}"#, #"{"version":1,"value":"a,b"}"#])
  func reading(text: String) throws {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
    let notes = try decode(SavedVersion.self).value(expecting: 2) {
      try decode(Saved<[String]>.self)
    } upgrading: { version in
      try decode(Saved<String>.self).value.split(separator: ",").map(String.init)
    }
    #expect(notes == ["a", "b"])
  }
}
