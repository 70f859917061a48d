/// The first elements of a list in an answer, decoded one by one; what follows them is not read.
///
/// An answer of some megabytes may hold a million elements, which would take minutes to decode and
/// to show. No service sends nearly as many as the limit.
struct BoundedList<Element: Decodable>: Decodable {
  /// The elements, in the answer's order.
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd, elements.count < Self.limit {
      elements.append(try container.decode(Element.self))
    }
    self.elements = elements
  }

  /// The most elements that are read.
  private static var limit: Int { 500 }
}
