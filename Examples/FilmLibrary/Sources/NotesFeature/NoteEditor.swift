import Redux
import ReduxExtras

/// The sheet in which the note of a film is written.
package struct NoteEditor: Equatable, Identifiable {
  package let id: String
  package var text: String
  package var history = UndoHistory<String>()

  /// Creates the editor of the note of a film.
  package init(title: String, text: String = "") {
    id = title
    self.text = text
  }
}

package enum NoteEditorAction: Equatable {
  case typed(String), undoTapped, redoTapped, doneTapped
}

package let noteEditorFeature = Feature<NoteEditor, NoteEditorAction>(
  reducer: Reducer { editor, action in
    if case .typed(let text) = action { editor.text = text }
  }
  .undoable(\.text, history: \.history) { action in
    switch action {
    case .undoTapped: .undo
    case .redoTapped: .redo
    case .typed, .doneTapped: nil
    }
  })
