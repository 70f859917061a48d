/// A value that is stored under a unique name.
package struct Document<Value: Codable & Sendable>: Sendable {
  /// The key in the table, which never changes after a release.
  package let name: String
  /// The name in messages to the user.
  package let title: String
  /// The number of days after which the stored value is deleted, or `nil` to keep it.
  package let lifetime: Int?

  package init(_ name: String, _ title: String, days lifetime: Int? = nil) {
    (self.name, self.title, self.lifetime) = (name, title, lifetime)
  }
}

/// Documents of one kind, each under a key.
package struct DocumentFolder<Value: Codable & Sendable>: Sendable {
  /// The beginning of their names, which never changes after a release.
  package let name: String
  package let title: String
  package let lifetime: Int?

  package init(_ name: String, _ title: String, days lifetime: Int? = nil) {
    (self.name, self.title, self.lifetime) = (name, title, lifetime)
  }

  package subscript(key: String) -> Document<Value> {
    Document("\(name)/\(key)", title, days: lifetime)
  }

  package subscript(point: Coordinates) -> Document<Value> {
    let key = CoordinateKey(point)
    return self["\(key.latitude),\(key.longitude)"]
  }
}
