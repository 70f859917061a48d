import LibraryFeature
import Foundation
import LoginFeature
import Redux

// Shows the app as lines of text, and reads a command from each line of the input.

let path = CommandLine.arguments.dropFirst().first ?? "notes.json"
let services = Services.sample(notes: path)
let store = Store(initialState: AppState.login(Login()), feature: appFeature(services))
let subscription = store.subscribe(StateSelector { screen(of: $0) }) { lines in
  print(lines.joined(separator: "\n"), terminator: "\n\n")
}

let lines = AsyncStream<String> { lines in
  Thread.detachNewThread {
    while let line = readLine() { lines.yield(line) }
    lines.finish()
  }
}
for await line in lines {
  if let action = action(of: line, in: store.state) { store.dispatch(action) }
}
try await services.notes.autosave.flush()
