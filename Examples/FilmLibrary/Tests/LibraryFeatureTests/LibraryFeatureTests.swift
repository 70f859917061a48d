import LibraryFeature
import DetailsFeature
import LoginFeature
import NewsFeature
import NotesFeature
import Redux
import ReduxExtras
import ReduxTesting
import SearchFeature
import Testing

struct LibraryFeatureTests {
  /// A disk in memory.
  actor Disk {
    private(set) var notes = ["A New Hope": "seen"]

    func save(_ saved: Saved<[String: String]>) { notes = saved.value }
  }

  private let disk = Disk()

  private var services: Services {
    Services(
      login: LoginClient { name, _ in Session(name: name) },
      search: SearchClient { text, _ in Page(titles: ["\(text) 1"]) },
      details: DetailsClient { "\($0) is a film." },
      news: NewsClient { AsyncThrowingStream { $0.yield("Tonight: A New Hope") } },
      notes: NotesStorage(
        load: { [disk] in await disk.notes }, save: { [disk] in await disk.save($0) }))
  }

  /// A store after the user has signed in.
  private func store() async -> TestStore<AppState, AppAction> {
    let store = TestStore(initialState: .login(Login()), feature: appFeature(services))
    store.exhaustivity = .off
    await store.send(.login(.submitted(name: "Leia", password: "alderaan")))
    await store.receive(.home(.news(.received("Tonight: A New Hope"))))
    await store.receive(.home(.notesLoaded(["A New Hope": "seen"])))
    return store
  }

  @Test("a user who signs in sees the news and the saved notes")
  func signIn() async {
    let store = await store()
    var home = Home(session: Session(name: "Leia"))
    home.news.isConnected = true
    home.news.headlines = ["Tonight: A New Hope"]
    home.notes = ["A New Hope": "seen"]
    #expect(store.store.state == .home(home))
  }

  @Test("signing out ends all effects, and none of their actions reaches the login")
  func signOut() async {
    let store = await store()
    await store.send(.home(.search(.typed("Hope"))))
    await store.send(.home(.filmTapped(title: "A New Hope")))
    await store.send(.home(.downloadTapped))
    await store.send(.home(.signOutTapped)) { $0 = .login(Login()) }
    store.exhaustivity = .on
    await store.clock.run()
    await store.finish()
  }

  @Test("each page of the stack loads its summary, and one that is left no longer does")
  func stack() async {
    let store = await store()
    await store.send(.home(.filmTapped(title: "A New Hope")))
    await store.receive(.home(.page(1, .response(.success("A New Hope is a film.")))))
    await store.send(.home(.filmTapped(title: "Return of the Jedi")))
    await store.receive(.home(.page(2, .response(.success("Return of the Jedi is a film.")))))
    await store.send(.home(.backTapped))
    #expect(store.state.home?.pages.map(\.summary) == ["A New Hope is a film."])
  }

  @Test("each download has its own timer, which ends when the download is deleted")
  func downloads() async {
    let store = await store()
    for title in ["A New Hope", "Return of the Jedi"] {
      await store.send(.home(.filmTapped(title: title)))
      await store.send(.home(.downloadTapped))
      await store.clock.advance(by: .milliseconds(500))
    }
    await store.clock.advance(by: .milliseconds(500))
    await store.receive(.home(.download(1, .progressed)))
    await store.send(.home(.downloadDeleted(id: 1)))
    await store.clock.run()
    await store.send(.home(.backTapped))
    #expect(store.state.home?.downloads.map(\.percent) == [100])
  }

  @Test("a note is written in a sheet, saved, and there again after the next sign-in")
  func notes() async {
    let store = await store()
    await store.send(.home(.filmTapped(title: "Return of the Jedi")))
    await store.send(.home(.noteTapped))
    await store.send(.home(.editor(.typed("good"))))
    await store.send(.home(.editor(.typed("bad"))))
    await store.send(.home(.editor(.undoTapped)))
    await store.send(.home(.editor(.doneTapped)))
    await store.send(.home(.signOutTapped))
    let notes = ["A New Hope": "seen", "Return of the Jedi": "good"]
    await store.send(.login(.submitted(name: "Leia", password: "alderaan")))
    await store.receive(.home(.notesLoaded(notes)))
    #expect(await disk.notes == notes)
    #expect(store.state.home?.notes == notes)
  }
}
