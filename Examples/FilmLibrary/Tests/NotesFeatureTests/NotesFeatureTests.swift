import NotesFeature
import ReduxTesting
import Testing

struct NotesFeatureTests {
  @Test("typing can be undone and redone")
  func undo() {
    var editor = NoteEditor(title: "A New Hope", text: "g")
    for action in [.typed("go"), .typed("goo"), .undoTapped, .undoTapped, .redoTapped]
      as [NoteEditorAction]
    {
      noteEditorFeature.reducer(&editor, action)
    }
    #expect(editor.text == "go")
    #expect(editor.history.canUndo)
    #expect(editor.history.canRedo)
  }
}
