import Redux

let client = FilmsClient { ["A New Hope"] }
let store = Store(initialState: .idle, feature: filmsFeature(client))
let subscription = store.subscribe(\.self) { print($0) }
await store.dispatch(tracking: .refreshed).finished
