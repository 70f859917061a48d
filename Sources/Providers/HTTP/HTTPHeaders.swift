/// The headers of a request or a response, by name regardless of case.
public struct HTTPHeaders: Hashable, Sendable {
  /// The values by lowercase name.
  private(set) var values: [String: String] = [:]

  /// Creates headers without any field.
  public init() {}

  /// The value of a header, or `nil` if there is none.
  public subscript(_ name: Name) -> String? {
    get { values[name.text] }
    set { values[name.text] = newValue }
  }

  /// Adds a received header, unless its server has sent another one of the same name.
  mutating func add(_ value: String, for name: Name) {
    if values[name.text] == nil { values[name.text] = value }
  }
}

extension HTTPHeaders {
  /// The name of a header.
  public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name in lowercase.
    let text: String

    /// Creates a name, in any case.
    public init(_ text: String) { self.text = text.lowercased() }

    /// Creates a name, in any case.
    public init(stringLiteral text: String) { self.init(text) }

    package static let accept: Name = "accept"
    package static let age: Name = "age"
    package static let authorization: Name = "authorization"
    package static let cacheControl: Name = "cache-control"
    package static let date: Name = "date"
    package static let expires: Name = "expires"
    package static let ifModifiedSince: Name = "if-modified-since"
    package static let lastModified: Name = "last-modified"
    package static let location: Name = "location"
    package static let retryAfter: Name = "retry-after"
    package static let userAgent: Name = "user-agent"
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers, of which the first of each name counts.
  public init(dictionaryLiteral headers: (Name, String)...) {
    for (name, value) in headers { add(value, for: name) }
  }
}
