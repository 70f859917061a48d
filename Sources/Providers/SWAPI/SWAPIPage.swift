/// One page of a list, in the shape of whichever service.
///
/// - swapi.info: the items themselves, as a bare array, all at once;
/// - swapi.dev: an object with the items in `results` and the next page's address in `next`;
/// - swapi.tech: an object with the items in `result`, each within `properties`; its long lists
///   have `results` and `next`, too.
struct SWAPIPage<Item: Decodable>: Decodable {
  /// What the page has, in its order.
  let entries: [SWAPIEntry<Item>]
  /// The address of the next page, if there is one.
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

/// An item, either by itself or, as swapi.tech has it, within `properties` and with a `uid`.
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
