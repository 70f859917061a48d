/// A set that is encoded as a sorted array, so that equal values have equal texts.
@propertyWrapper
package struct SortedInJSON<Element: Hashable & Comparable & Codable & Sendable>: Equatable,
  Sendable
{
  /// The set.
  package var wrappedValue: Set<Element>

  /// Creates the wrapper of a set.
  package init(wrappedValue: Set<Element>) {
    self.wrappedValue = wrappedValue
  }
}

extension SortedInJSON: Codable {
  /// Decodes an array in any order.
  package init(from decoder: any Decoder) throws {
    wrappedValue = Set(try [Element](from: decoder))
  }

  /// Encodes a sorted array.
  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.sorted().encode(to: encoder)
  }
}
