/// An API key that a service requires with each request.
///
/// Its descriptions and its mirror do not contain the key.
package enum HTTPCredential: Hashable, Sendable {
  /// The header `Authorization: Bearer KEY`.
  case bearer(String)
  /// The query parameter `?NAME=KEY`.
  case query(name: String, key: String)

  /// The key without the header or parameter name.
  var key: String {
    switch self {
    case .bearer(let key), .query(_, let key): key
    }
  }
}

extension HTTPCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A fixed text that does not contain the key.
  package var description: String { "a key" }

  /// The same text as `description`.
  package var debugDescription: String { description }

  /// An empty mirror, so that reflection does not expose the key.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
