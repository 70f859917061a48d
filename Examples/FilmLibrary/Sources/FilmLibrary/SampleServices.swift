import LibraryFeature
import DetailsFeature
import Foundation
import LoginFeature
import NewsFeature
import Redux
import ReduxExtras
import SearchFeature

private let films = [
  "A New Hope", "The Empire Strikes Back", "Return of the Jedi", "The Phantom Menace",
  "Attack of the Clones", "Revenge of the Sith",
]

extension Services {
  /// Services that answer from memory, except for the notes, which are in a file.
  static func sample(notes path: String) -> Services {
    Services(
      login: LoginClient { name, password throws(LoginError) in
        if password != "alderaan" { throw .wrongPassword }
        return Session(name: name)
      },
      search: SearchClient { text, number in
        let found = films.filter { $0.localizedCaseInsensitiveContains(text) }
        let page = found.dropFirst((number - 1) * 2).prefix(2)
        return Page(titles: Array(page), next: found.count > number * 2 ? number + 1 : nil)
      },
      details: DetailsClient { title in "\(title) is a film of the saga." },
      news: NewsClient {
        AsyncThrowingStream { news in
          for film in films { news.yield("\(film) is shown tonight.") }
        }
      },
      notes: .file(at: path))
  }
}

extension NotesStorage {
  static func file(at path: String) -> NotesStorage {
    let file = URL(filePath: path)
    return NotesStorage(
      load: {
        guard FileManager.default.fileExists(atPath: path) else { return [:] }
        let data = try Data(contentsOf: file)
        let decoder = JSONDecoder()
        return try decoder.decode(SavedVersion.self, from: data).value(expecting: 1) {
          try decoder.decode(Saved<[String: String]>.self, from: data)
        }
      },
      save: { notes in try JSONEncoder().encode(notes).write(to: file, options: .atomic) })
  }
}
