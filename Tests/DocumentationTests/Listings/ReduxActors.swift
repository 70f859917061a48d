import Observation
import Redux
import Testing

// The listings in the documentation comments of Redux about actors, optional state, and cancelling
// effects.

@MainActor final class CounterScreen {
  var text = ""
  var subscription: Subscription?

  func observe(_ store: Store<Counter, CounterAction>) {
    subscription = store.subscribe(\.count) { [weak self] in self?.text = "\($0) so far" }
  }
}

extension CounterScreen {
  nonisolated func setNeedsUpdate() {}
}

/// Stands for SwiftUI, which Linux does not have, as does ``Button``.
@MainActor protocol View {}

@MainActor struct Button: View {
  let title: String
  let action: () -> Void

  init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }
}

@MainActor struct ForEach<Content: View>: View {
  let rows: [Content]

  init<Element>(
    _ data: [Element], id: any KeyPath<Element, Element> & Sendable, row: (Element) -> Content
  ) {
    rows = data.map(row)
  }
}

extension Optional: View where Wrapped: View {}

struct CounterView: View {
  let counter: ViewStore<Counter, CounterAction>

  var body: some View {
    Button("\(counter.count)") { counter.dispatch(.incremented) }
  }
}

nonisolated struct Counter: Equatable {
  var count = 0
}

nonisolated enum CounterAction {
  case incremented
}

nonisolated struct Track: Equatable, Identifiable {
  let id: Int
  var title: String
}

nonisolated enum TrackAction: Equatable {
  case renamed(String)
}

nonisolated struct Playlist: Equatable {
  var tracks: [Track] = []

  var ids: [Int] { tracks.map(\.id) }
}

nonisolated enum PlaylistAction: Equatable {
  case deleted(Int)
  case track(Int, TrackAction)

  var track: (Int, TrackAction)? {
    if case .track(let id, let action) = self { (id, action) } else { nil }
  }
}

nonisolated enum PlaylistPart {
  static let tracks = Part(each: \Playlist.tracks, \PlaylistAction.track) { .track($0, $1) }
}

struct TrackView: View {
  let track: ViewStore<Track, TrackAction>
}

struct PlaylistView: View {
  let store: Store<Playlist, PlaylistAction>
  let playlist: ViewStore<Playlist, PlaylistAction>

  var body: some View {
    ForEach(playlist.ids, id: \.self) { id in
      store.in(PlaylistPart.tracks, id: id).map { TrackView(track: ViewStore($0)) }
    }
  }
}

nonisolated struct Library: Equatable {
  var page: Counter?
}

nonisolated enum LibraryAction: Equatable {
  case opened
  case closed
  case page(CounterAction)

  var page: CounterAction? { if case .page(let action) = self { action } else { nil } }
}

@MainActor
struct ReduxActors {
  private static let counter = Reducer<Counter, CounterAction> { state, _ in state.count += 1 }

  @Test("the listing of subscribing inside a main-actor class")
  func mainActor() async {
    let store = Store(initialState: Counter(), reducer: Self.counter, drain: .mainActor)
    let screen = CounterScreen()
    screen.observe(store)
    await store.dispatch(.incremented).finished
    #expect(screen.text == "1 so far")
  }

  @Test("the listing of subscribing inside a main-actor class does not retain the object")
  func mainActorObjectIsReleased() {
    let store = Store(initialState: Counter(), reducer: Self.counter)
    var screen: CounterScreen? = CounterScreen()
    weak let released = screen
    screen?.observe(store)
    screen = nil
    #expect(released == nil)
  }

  @Test("the listing of ViewStore")
  func viewStore() {
    let store = Store(initialState: Counter(), reducer: Self.counter)
    let screen = CounterScreen()
    let counter = ViewStore(store)
    withObservationTracking {
      screen.text = "\(counter.count) so far"
    } onChange: {
      screen.setNeedsUpdate()
    }
    #expect(screen.text == "0 so far")
  }

  @Test("the listing of a view shows the state, and its button changes it")
  func view() throws {
    let store = Store(initialState: Counter(), reducer: Self.counter)
    let view = CounterView(counter: ViewStore(store))
    let button = try #require(view.body as? Button)
    button.action()
    #expect(button.title == "0")
    #expect((view.body as? Button)?.title == "1")
  }

  @Test("the listing of rows shows each row, and no deleted one")
  func rows() throws {
    let store = Store<Playlist, PlaylistAction>(
      initialState: Playlist(tracks: [Track(id: 1, title: "a"), Track(id: 2, title: "b")]),
      reducer: .combine(
        Reducer<Track, TrackAction> { track, action in
          if case .renamed(let title) = action { track.title = title }
        }.in(PlaylistPart.tracks),
        Reducer { playlist, action in
          if case .deleted(let id) = action { playlist.tracks.removeAll { $0.id == id } }
        }))
    let view = PlaylistView(store: store, playlist: ViewStore(store))
    let rows = try #require(view.body as? ForEach<TrackView?>).rows
    rows.last??.track.dispatch(.renamed("c"))
    #expect(rows.map { $0?.track.title } == ["a", "c"])
    store.dispatch(.deleted(1))
    #expect((view.body as? ForEach<TrackView?>)?.rows.map { $0?.track.title } == ["c"])
  }

  private static let page = Part(optional: \Library.page, \LibraryAction.page) { .page($0) }

  @Test("the listings of optional state, and of middleware that cancels effects")
  func steering() {
    let closing = Middleware<Library, LibraryAction>.wrap { context in
      { next in
        { action in
          next(action)
          if action == .closed { context.cancelEffects(id: "page") }
        }
      }
    }
    let store = Store<Library, LibraryAction>(
      initialState: Library(),
      reducer: .combine(
        Reducer { library, action in
          switch action {
          case .opened: library.page = Counter()
          case .closed: library.page = nil
          case .page: break
          }
        },
        Self.counter.in(Self.page)),
      middleware: [closing])
    store.dispatch(.opened)
    let page = store.in(Self.page)
    page?.dispatch(.incremented)
    #expect(store.state.page == Counter(count: 1))
    store.dispatch(.closed)
    #expect(store.state.page == nil)
  }
}
