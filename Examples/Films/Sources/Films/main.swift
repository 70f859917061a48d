import Redux

let client = Films.Client { ["A New Hope", "Rogue One"] }
let store = Store(initialState: .idle, feature: Films.feature(client))
let subscription = store.subscribe(\.self) { print($0) }
await store.dispatch(tracking: .refreshed).finished
