import Redux

// The first listing of "Getting started", as a program of its own.

let store = Store(initialState: Counter(), reducer: counter)
let subscription = store.subscribe(\.count) { print($0) }
store.dispatch(.incrementKeyPressed)
