/// The stored form of preferences, in which what a newer version wrote remains.
extension ScreenPreferences {
  /// A value that this version cannot read, as it is stored.
  enum UnreadValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case text(String)
    case list([UnreadValue])
    case members([String: UnreadValue])
  }

  private enum Name: String {
    case units, route, locationService, radarService, settings
  }

  /// The name of a member, which need not be one that this version knows.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: Name) { stringValue = name.rawValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads each member by itself, so that one of a newer version loses no other.
  package init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    var unread = try [String: UnreadValue](from: decoder)
    func value<Value: Decodable>(_ name: Name) -> Value? {
      guard let value = try? members.decode(Value.self, forKey: Key(name)) else { return nil }
      unread[name.rawValue] = nil
      return value
    }
    self.init(
      units: value(.units), route: value(.route), locationService: value(.locationService),
      radarService: value(.radarService), settings: value(.settings))
    self.unread = unread
  }

  /// Writes the members that were not read as they were stored.
  package func encode(to encoder: any Encoder) throws {
    try unread.encode(to: encoder)
    // A value that the user chose in this version replaces an unread one.
    var members = encoder.container(keyedBy: Key.self)
    try members.encodeIfPresent(units, forKey: Key(.units))
    try members.encodeIfPresent(route, forKey: Key(.route))
    try members.encodeIfPresent(locationService, forKey: Key(.locationService))
    try members.encodeIfPresent(radarService, forKey: Key(.radarService))
    try members.encodeIfPresent(settings, forKey: Key(.settings))
  }
}

extension ScreenPreferences.UnreadValue: Codable {
  init(from decoder: any Decoder) throws {
    if let members = try? [String: Self](from: decoder) {
      self = .members(members)
    } else if let list = try? [Self](from: decoder) {
      self = .list(list)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let integer = try? value.decode(Int64.self) {
        self = .integer(integer)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .integer(let integer): try value.encode(integer)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .members(let members): try value.encode(members)
    }
  }
}
