/// A page of a list, in the format of any of the services.
///
/// - swapi.info sends a bare array of all items.
/// - swapi.dev sends an object with the items in `results` and the next page's URL in `next`.
/// - swapi.tech sends an object with the items in `result`, each within `properties`. Its long
///   lists have `results` and `next` instead.
struct SWAPIPage<Item: Decodable>: Decodable {
  /// The items, in the order of the page.
  let entries: [SWAPIEntry<Item>]
  /// The URL of the next page, or `nil` on the last page.
  let next: String?

  private enum CodingKeys: String, CodingKey { case results, result, next }

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      entries = try BoundedList<SWAPIEntry<Item>>(from: decoder).elements
      next = nil
      return
    }
    let page = try decoder.container(keyedBy: CodingKeys.self)
    let key = page.contains(.result) ? CodingKeys.result : .results
    entries = try page.decode(BoundedList<SWAPIEntry<Item>>.self, forKey: key).elements
    next = try page.decodeIfPresent(String.self, forKey: .next)
  }
}

/// An item, either bare or, from swapi.tech, within `properties` and with a `uid`.
struct SWAPIEntry<Item: Decodable>: Decodable {
  let item: Item
  let uid: Int?

  private enum CodingKeys: String, CodingKey { case properties, uid }

  init(from decoder: any Decoder) throws {
    let entry = try decoder.container(keyedBy: CodingKeys.self)
    item =
      entry.contains(.properties)
      ? try entry.decode(Item.self, forKey: .properties) : try Item(from: decoder)
    uid = try entry.decodeIfPresent(SWAPINumber.self, forKey: .uid)?.value
  }
}
