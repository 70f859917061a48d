/// A large part of a state that lies elsewhere, so that what contains it is copied in no time.
///
/// Every middleware, pane and key that looks at a state copies it. It remains a value all the same:
/// changing it while there are copies leaves these as they are, and two that were never changed
/// apart are equal without a look inside. `$part` is the box itself, which can be handed on.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  /// The one value; an array shares its elements until one of those who hold it changes them.
  @usableFromInline var box: [Value]

  /// Puts a value into a box.
  @inlinable
  public init(wrappedValue: Value) {
    box = [wrappedValue]
  }

  /// The value.
  @inlinable public var wrappedValue: Value {
    _read { yield box[0] }
    _modify { yield &box[0] }
  }

  /// The box.
  @inlinable public var projectedValue: Boxed { self }
}

extension Boxed: Equatable where Value: Equatable {}

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
