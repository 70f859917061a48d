/// The headers of a request or a response, with case-insensitive names.
public struct HTTPHeaders: Hashable, Sendable {
  private var fields: [Field] = []

  private struct Field: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// Creates headers from names and values, in order.
  public init(_ fields: some Sequence<(name: String, value: String)> = []) {
    self.fields = fields.map { Field(name: $0.name.lowercased(), value: $0.value) }
  }

  /// The names, in lowercase, and their values, in order.
  public var all: [(name: String, value: String)] {
    fields.map { ($0.name, $0.value) }
  }

  /// The first value for a name.
  ///
  /// Setting a value replaces all values for the name. Setting `nil` removes them.
  public subscript(name: String) -> String? {
    get {
      let name = name.lowercased()
      return fields.first { $0.name == name }?.value
    }
    set {
      let name = name.lowercased()
      fields.removeAll { $0.name == name }
      if let newValue { fields.append(Field(name: name, value: newValue)) }
    }
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Creates headers from a literal such as `["Accept": "application/json"]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
