/// A test argument that is shown by a name, because its description is long or says little.
///
/// The testing library describes each argument before its test, and makes an identity from all of it.
package struct Named<Value: Sendable>: Sendable, CustomStringConvertible {
  /// The name.
  package let name: String
  private let make: @Sendable () -> Value

  /// Creates an argument, whose value is made in the test.
  package init(_ name: String, _ value: @autoclosure @escaping @Sendable () -> Value) {
    self.name = name
    make = value
  }

  /// A new value.
  package var value: Value { make() }

  /// The name.
  package var description: String { name }
}
