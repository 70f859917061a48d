/// A response that is a list, a single object, or `null` for an empty list.
///
/// AccuWeather sends all of them: a list of cities, a single city for a point, and `null` over the
/// ocean.
struct OneOrMany<Element: Decodable>: Decodable {
  /// The elements, in the order of the response.
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
