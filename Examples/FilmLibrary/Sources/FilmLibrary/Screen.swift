import LibraryFeature
import NotesFeature

/// Returns the lines of the screen that shows a state.
func screen(of state: AppState) -> [String] {
  switch state {
  case .login(let login):
    ["Sign in: login NAME PASSWORD"] + (login.isLoading ? ["Signing in as \(login.name) …"] : [])
      + (login.failure.map { ["That failed: \($0)"] } ?? [])
  case .home(let home):
    header(of: home) + (home.editor.map(sheet) ?? body(of: home))
  }
}

private func header(of home: Home) -> [String] {
  let connection = home.news.isConnected ? "" : " (not connected)"
  return ["\(home.session.name)'s films"]
    + home.news.headlines.prefix(1).map { "News\(connection): \($0)" }
    + (home.failure.map { ["Notes: \($0)"] } ?? [])
    + home.downloads.map { download in
      let state = download.isDone ? "done" : download.isRunning ? "running" : "paused"
      return "Download \(download.id): \(download.title), \(download.percent) %, \(state)"
    }
}

private func sheet(of editor: NoteEditor) -> [String] {
  let undo = editor.history.canUndo ? " undo" : ""
  let redo = editor.history.canRedo ? " redo" : ""
  return ["Note on \(editor.id): \(editor.text)", "type TEXT\(undo)\(redo) done"]
}

private func body(of home: Home) -> [String] {
  if let page = home.pages.last {
    let text = page.failure ?? page.summary ?? "Loading …"
    return [page.title, text] + (home.notes[page.title].map { ["Note: \($0)"] } ?? [])
      + ["back, download, note"]
  }
  let search = home.search
  return ["find TEXT: \(search.text)"] + search.titles.map { "- \($0)" }
    + (search.isLoading ? ["Searching …"] : [])
    + (search.failure.map { ["That failed: \($0)"] } ?? [])
    + (search.nextPage == nil ? [] : ["more"])
}
