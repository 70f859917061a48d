import Redux

// The films of "Getting started", as a program of their own.

let client = FilmsClient { [Film(title: "A New Hope", year: 1977)] }
let store = Store(initialState: .idle, feature: filmsFeature(client))
let subscription = store.subscribe(\.self) { print($0) }
await store.dispatch(tracking: .refreshKeyPressed).finished

await store.dispatch(fetchFilms(from: client)).finished

store.cancelEffects(id: "films")
