/// The kinds of entries that SWAPI has, by its names for them.
package enum ResourceKind: String, CaseIterable, Codable, Sendable {
  case films, people, planets, starships, vehicles, species
}

/// The identifier of an entry: its kind and SWAPI's number for it, as `people/1`.
///
/// All SWAPI services use the same kinds and numbers, so an entry has the same identifier at each.
package struct ResourceID: Hashable, Sendable {
  package var kind: ResourceKind
  package var number: Int

  package init(_ kind: ResourceKind, _ number: Int) {
    self.kind = kind
    self.number = number
  }

  /// Creates an identifier from the last two parts of a URL, or `nil` if they are not a kind and a number.
  package init?(url: String) {
    // By bytes, because a page of films reads dozens of links.
    let parts = url.utf8.split(separator: UInt8(ascii: "/")).suffix(2).map { Substring($0) }
    guard let last = parts.last, let number = decimalNumber(last.utf8),
      let kind = parts.first.flatMap({ ResourceKind(rawValue: String($0)) })
    else { return nil }
    self.init(kind, number)
  }
}

extension ResourceID: Comparable {
  package static func < (left: ResourceID, right: ResourceID) -> Bool {
    (left.kind.rawValue, left.number) < (right.kind.rawValue, right.number)
  }
}

/// In JSON, an identifier is a string or the key of an object.
extension ResourceID: TextCodable, CodingKeyRepresentable {
  package static let expectedText = "an entry like people/1"

  package init?(_ description: String) { self.init(url: description) }

  package var description: String { "\(kind.rawValue)/\(number)" }

  package var codingKey: any CodingKey { NameKey(description) }

  package init?(codingKey: some CodingKey) {
    self.init(url: codingKey.stringValue)
  }
}
