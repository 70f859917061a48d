/// The kinds of entries that SWAPI has, by its names for them.
package enum ResourceKind: String, CaseIterable, Codable, Sendable {
  case films, people, planets, starships, vehicles, species
}

/// The identifier of an entry: its kind and SWAPI's number for it, as `people/1`.
///
/// All SWAPI services use the same kinds and numbers, so an entry has the same identifier at each.
package struct ResourceID: Hashable, Sendable {
  package var kind: ResourceKind
  /// SWAPI's number for the entry.
  package var number: Int

  package init(_ kind: ResourceKind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Creates an identifier from the last two parts of a URL, with or without a final slash.
  ///
  /// The result is `nil` if the two parts are not a kind and a number.
  package init?(url: String) {
    // By bytes, because a page of films reads dozens of links.
    let parts = url.utf8.split(separator: UInt8(ascii: "/")).suffix(2).map { Substring($0) }
    guard let last = parts.last, let number = decimalNumber(last),
      let kind = parts.first.flatMap({ ResourceKind(rawValue: String($0)) })
    else { return nil }
    self.init(kind, number)
  }
}

extension ResourceID: Comparable {
  /// Whether `left` comes first in the order by kind, then by number.
  package static func < (left: ResourceID, right: ResourceID) -> Bool {
    (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
  }
}

/// In JSON, an identifier is a string or the key of an object.
extension ResourceID: TextCodable, CodingKeyRepresentable {
  package static let expectedText = "an entry like people/1"

  /// Creates the identifier of a description, or of a URL that ends with one.
  package init?(_ description: String) { self.init(url: description) }

  /// The identifier as text: `people/1`.
  package var description: String { "\(kind.rawValue)/\(number)" }

  /// The identifier as the key of an object.
  package var codingKey: any CodingKey { NameKey(description) }

  /// Creates an identifier from the key of an object, or returns `nil` if the key is not one.
  package init?(codingKey: some CodingKey) {
    self.init(url: codingKey.stringValue)
  }
}
