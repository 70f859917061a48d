import Domain

/// A table of the entries of one kind, one per line.
///
/// The first line names the columns: attributes and relations, by their raw values. A relation
/// lists entries by number.
struct ResourceTable {
  let kind: ResourceKind
  let table: BundledTable

  /// The base URL of links to bundled entries, so that they look like those of a service.
  private static let service = "https://swapi.info/api"

  init(_ kind: ResourceKind, _ bytes: [UInt8]) {
    self.kind = kind
    table = BundledTable(bytes: bytes)
  }

  /// All entries, in the order of the lines.
  var resources: [Resource] {
    let rows = table.rows
    guard let columns = rows.first else { return [] }
    return rows.dropFirst().compactMap { resource($0, columns) }
  }

  /// Returns a link to an entry.
  static func link(to id: ResourceID, name: String? = nil) -> RelatedResource {
    RelatedResource(url: "\(service)/\(id)", name: name)
  }

  private func resource(_ fields: [String], _ columns: [String]) -> Resource? {
    guard fields.count == columns.count, let number = Int(fields[0]) else { return nil }
    var resource = Resource(id: ResourceID(kind, number), name: fields[1])
    for (column, field) in zip(columns, fields).dropFirst(2) {
      if let attribute = ResourceAttribute(rawValue: column) {
        resource.attributes[attribute] = AttributeValue(field, as: attribute.valueKind)
      } else if let relation = ResourceRelation(rawValue: column) {
        resource.links[relation] = links(relation, field)
      }
    }
    return resource
  }

  private func links(_ relation: ResourceRelation, _ numbers: String) -> [RelatedResource] {
    numbers.split(separator: " ").compactMap { Int($0) }.map {
      Self.link(to: ResourceID(relation.kind, $0))
    }
  }
}
