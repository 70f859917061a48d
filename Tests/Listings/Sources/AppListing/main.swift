import Redux

// The app of features of "Getting started", as a program of its own.

let client = FilmsClient { [Film(title: "A New Hope", year: 1977)] }
let store = Store(initialState: AppState(), feature: appFeature(client))

let filmsStore = store.in(AppPart.films)
filmsStore.dispatch(.refreshKeyPressed)

for await state in filmsStore.values(\.self) {
  guard case .loaded(let films) = state else { continue }
  print(films.count)
  break
}
