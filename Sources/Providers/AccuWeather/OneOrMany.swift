/// An answer that is a list, one object instead of a list of one, or `null` instead of an empty list.
///
/// AccuWeather gives all of them: cities as a list, the city at a point alone, `null` over the ocean.
struct OneOrMany<Element: Decodable>: Decodable {
  /// What the answer has, in its order.
  let elements: [Element]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      elements = []
    } else if (try? decoder.unkeyedContainer()) != nil {
      elements = try BoundedList(from: decoder).elements
    } else {
      elements = [try container.decode(Element.self)]
    }
  }
}
