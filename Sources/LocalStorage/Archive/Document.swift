import Domain

/// A value that is stored under a unique name.
struct Document<Value: Codable & Sendable>: Sendable {
  /// The key in the table, which never changes after a release.
  let name: String
  /// The name in messages to the user.
  let title: String
}

extension Document<Snapshot<[Film]>> {
  static let films = Document(name: "films", title: "The list of films")
}

extension Document<Snapshot<Resource>> {
  /// Returns the document of one SWAPI resource.
  static func resource(_ id: ResourceID) -> Document {
    Document(name: "resource/\(id)", title: "An entry of the encyclopedia")
  }
}

extension Document<Place> {
  static let chosenPlace = Document(name: "chosenPlace", title: "The chosen place")
}

extension Document<ScreenPreferences> {
  static let preferences = Document(name: "preferences", title: "What was chosen on screen")
}

extension Document<ServiceAllowance> {
  /// Returns the document of one server's rate limit.
  static func allowance(of server: String) -> Document {
    Document(name: "allowance:\(server)", title: "What \(server) said of its limits")
  }
}
