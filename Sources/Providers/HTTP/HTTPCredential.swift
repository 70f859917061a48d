/// A key that a service wants with each request.
///
/// It never prints itself.
public enum HTTPCredential: Hashable, Sendable {
  /// `Authorization: Bearer KEY`.
  case bearer(String)
  /// `?NAME=KEY`.
  case query(name: String, key: String)

  /// The key itself.
  var key: String {
    switch self {
    case .bearer(let key), .query(_, let key): key
    }
  }
}

extension HTTPCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Nothing of the key.
  public var description: String { "a key" }

  /// The same.
  public var debugDescription: String { description }

  /// Empty: nothing looks inside.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
