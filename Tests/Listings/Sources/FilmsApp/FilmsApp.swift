import Redux

#if canImport(SwiftUI)
  import SwiftUI
#endif

@main struct FilmsApp: App {
  let films = ViewStore(
    Store(initialState: .idle, feature: Films.feature(Films.Client { ["A New Hope"] })))

  var body: some Scene {
    WindowGroup { FilmsView(films: films) }
  }
}

struct FilmsView: View {
  let films: ViewStore<Films.State, Films.Action>

  var body: some View {
    List(films.titles, id: \.self) { Text($0) }
      .task { await films.dispatch(tracking: .refreshed).finishedOrCancelled }
      .refreshable { await films.dispatch(tracking: .refreshed).finished }
  }
}
