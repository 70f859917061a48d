import DetailsFeature
import LoginFeature
import NewsFeature
import Redux
import ReduxExtras
import SearchFeature

/// What the app needs from outside.
package struct Services: Sendable {
  package var login: LoginClient
  package var search: SearchClient
  package var details: DetailsClient
  package var news: NewsClient
  package var notes: NotesStorage

  package init(
    login: LoginClient, search: SearchClient, details: DetailsClient, news: NewsClient,
    notes: NotesStorage
  ) {
    self.login = login
    self.search = search
    self.details = details
    self.news = news
    self.notes = notes
  }
}

/// The place where the notes are saved, by the titles of the films.
package struct NotesStorage: Sendable {
  package let autosave: Autosave<[String: String]>
  let load: @Sendable () async throws -> [String: String]

  package init(
    load: @escaping @Sendable () async throws -> [String: String],
    save: @escaping @Sendable (Saved<[String: String]>) async throws -> Void
  ) {
    self.load = load
    autosave = Autosave(version: 1, save: save)
  }

  /// Loads the notes, once the last ones are saved.
  var loading: Thunk<Home, HomeAction> {
    Thunk(id: "notes") { context in
      do {
        try await autosave.flush()
        context.dispatch(.notesLoaded(try await load()))
      } catch {
        context.dispatch(.storageFailed("\(error)"))
      }
    }
  }
}
