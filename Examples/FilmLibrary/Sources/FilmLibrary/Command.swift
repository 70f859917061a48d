import LibraryFeature

/// Returns the action of a line that the user typed, or `nil` if there is none.
func action(of line: String, in state: AppState) -> AppAction? {
  let words = line.split(separator: " ", maxSplits: 1).map(String.init)
  guard let verb = words.first else { return nil }
  let rest = words.dropFirst().first ?? ""
  if case .home(let home) = state { return homeAction(verb, rest, home).map { .home($0) } }
  let login = rest.split(separator: " ", maxSplits: 1).map(String.init)
  guard verb == "login", let name = login.first, let password = login.dropFirst().first else {
    return nil
  }
  return .login(.submitted(name: name, password: password))
}

private func homeAction(_ verb: String, _ rest: String, _ home: Home) -> HomeAction? {
  switch verb {
  case "find": .search(.typed(rest))
  case "more": .search(.endReached)
  case "open": home.search.titles.first { $0.contains(rest) }.map { .filmTapped(title: $0) }
  case "back": .backTapped
  case "download": .downloadTapped
  case "pause": Int(rest).map { .download($0, .paused) }
  case "resume": Int(rest).map { .download($0, .resumed) }
  case "delete": Int(rest).map { .downloadDeleted(id: $0) }
  case "note": .noteTapped
  case "type": .editor(.typed(rest))
  case "undo": .editor(.undoTapped)
  case "redo": .editor(.redoTapped)
  case "done": .editor(.doneTapped)
  case "logout": .signOutTapped
  default: nil
  }
}
