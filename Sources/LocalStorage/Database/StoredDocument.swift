import Domain

/// A value that is stored under a unique name.
struct StoredDocument<Value: Codable & Sendable>: Sendable {
  /// The key in the table, which never changes after a release.
  let name: String
  /// The name in messages to the user.
  let title: String
}

extension StoredDocument<FetchedValue<[Film]>> {
  static let films = StoredDocument(name: "films", title: "The list of films")
}

extension StoredDocument<FetchedValue<Resource>> {
  /// Returns the document of one SWAPI resource.
  static func resource(_ id: ResourceID) -> StoredDocument {
    StoredDocument(name: "resource/\(id)", title: "A film entry")
  }
}

extension StoredDocument<Place> {
  static let chosenPlace = StoredDocument(name: "chosenPlace", title: "The chosen place")
}

extension StoredDocument<ScreenPreferences> {
  static let preferences = StoredDocument(name: "preferences", title: "Your preferences")
}

extension StoredDocument<Bool> {
  /// Whether the indexes of alerts were named to the user.
  static let indexNotice = StoredDocument(name: "indexNotice", title: "The notice of alert indexes")
}

extension StoredDocument<NotificationLog> {
  static let notifications = StoredDocument(name: "notifications", title: "The notifications told")
}

extension StoredDocument<ServerRateLimit> {
  /// Returns the document of one server's rate limit.
  static func allowance(of server: String) -> StoredDocument {
    StoredDocument(name: "allowance:\(server)", title: "Rate limit of \(server)")
  }
}
