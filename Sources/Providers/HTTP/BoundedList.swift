/// The first elements of a list in a response, up to a limit.
///
/// A response of several megabytes can contain a million elements, which would take minutes to
/// decode and display. No service sends nearly as many as the limit. Later elements are not
/// decoded.
struct BoundedList<Element: Decodable>: Decodable {
  /// The elements, in the order of the response.
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd, elements.count < Self.limit {
      elements.append(try container.decode(Element.self))
    }
    self.elements = elements
  }

  /// The largest number of elements that are decoded.
  static var limit: Int { 500 }
  /// The largest number of elements among which wanted ones are looked for.
  static var longestSearch: Int { 20 * limit }
}
