/// A value in the form in which it is saved, with the version of that form.
///
/// The app encodes and decodes it. When reading, decode the ``SavedVersion`` first. A value of another
/// version goes to a function of the app, or is refused:
///
/// ```swift
/// let notes = try decode(SavedVersion.self).value(expecting: 2) {
///   try decode(Saved<[String]>.self)
/// } upgrading: { version in
///   try decode(Saved<String>.self).value.split(separator: ",").map(String.init)
/// }
/// ```
public struct Saved<Value> {
  /// The version of the value's form, which the app chooses.
  public var version: Int
  /// The value.
  public var value: Value

  /// Creates a saved value from its version and the value.
  public init(version: Int, value: Value) {
    self.version = version
    self.value = value
  }
}

extension Saved: Equatable where Value: Equatable {}
extension Saved: Sendable where Value: Sendable {}
extension Saved: Encodable where Value: Encodable {}
extension Saved: Decodable where Value: Decodable {}

/// The version of a ``Saved`` value, which is decoded before the value.
public struct SavedVersion: Decodable, Hashable, Sendable {
  /// The version.
  public var version: Int

  /// Creates a version from its number.
  public init(version: Int) {
    self.version = version
  }

  /// Returns the saved value if it has the expected version.
  ///
  /// - Parameters:
  ///   - expected: The version that `read` can decode.
  ///   - read: Decodes the value.
  ///   - upgrade: Decodes a value of another version and converts it. By default, it throws an
  ///     ``UnexpectedVersion``.
  /// - Returns: The value.
  /// - Throws: Any error of the two functions.
  public func value<Value>(
    expecting expected: Int, _ read: () throws -> Saved<Value>,
    upgrading upgrade: (_ version: Int) throws -> Value = { throw UnexpectedVersion(version: $0) }
  ) throws -> Value {
    try version == expected ? read().value : upgrade(version)
  }
}

/// The error of a saved value whose version is neither expected nor upgraded.
public struct UnexpectedVersion: Error, Hashable {
  /// The version of the saved value.
  public let version: Int

  /// Creates the error of a version.
  public init(version: Int) {
    self.version = version
  }
}
