/// A large part of a state, stored behind a reference so that copying the state stays cheap.
///
/// Reading the state of a store copies it. A boxed part still has value semantics: changing it
/// leaves existing copies unchanged. Two boxes that share their storage are equal without a
/// comparison of their values. `$part` is the box itself, which can be passed on.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline var box: Box<Value>

  /// Creates a box around a value.
  @inlinable
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value in the box.
  ///
  /// Changing the value copies it first if another box shares its storage.
  @inlinable public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  /// The box itself, instead of its value.
  @inlinable public var projectedValue: Boxed { self }

  /// Calls a function with the value, which is not copied.
  func read(_ body: (Value) -> Void) {
    // Only an `inout` value is passed on as it is; any other is copied before the call.
    func pass(_ value: inout Value) { body(value) }
    pass(&box.value)
  }
}

/// The storage of a value, which several boxes may share.
@usableFromInline
final class Box<Value: Sendable>: @unchecked Sendable {
  // `@unchecked`: the value is changed only while its storage is uniquely referenced. No other
  // thread, and no other access on this thread, can read it meanwhile.
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Whether two boxes hold equal values.
  ///
  /// Boxes that share their storage are equal without a comparison of the values.
  public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}

/// A box is encoded as its value alone.
extension Boxed: Codable where Value: Codable {
  /// Decodes the value and creates a box around it.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Value(from: decoder))
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}
