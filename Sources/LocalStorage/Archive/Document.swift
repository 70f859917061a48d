import Domain

/// Something of which one is kept.
struct Document<Value: Codable & Sendable>: Sendable {
  /// Its key in the table: never changed once shipped.
  let name: String
  /// What messages call it.
  let title: String
}

extension Document<Snapshot<[Film]>> {
  static let films = Document(name: "films", title: "The list of films")
}

extension Document<Snapshot<Resource>> {
  /// An entry of the encyclopedia; there is a document for each.
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
  /// One for each server.
  static func allowance(of server: String) -> Document {
    Document(name: "allowance:\(server)", title: "What \(server) said of its limits")
  }
}
