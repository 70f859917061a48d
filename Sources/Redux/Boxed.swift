/// A large part of a state that lies elsewhere, so that what contains it is copied in no time.
///
/// Every middleware, pane and key that looks at a state copies it. It remains a value all the same:
/// changing it while there are copies leaves these as they are, and two that were never changed
/// apart are equal without a look inside. `$part` is the box itself, which can be handed on.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline var box: Box<Value>

  /// Puts a value into a box.
  @inlinable
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value.
  @inlinable public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// The box.
  @inlinable public var projectedValue: Boxed { self }
}

/// Where the value lies.
@usableFromInline
final class Box<Value: Sendable>: @unchecked Sendable {
  // `@unchecked`: the value is changed only through a box that nobody else refers to, so that no
  // other thread, and no other access of this one, can look at it meanwhile.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Whether they hold equal values; those that were never changed apart are not looked into.
  public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}

/// Encoded, the box is not there.
extension Boxed: Codable where Value: Codable {
  /// Reads the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
