import Domain

/// Joins the changes of one skyreel to the list of saved places with those of others.
///
/// Each window knows the list as it last read or wrote it. What it writes is the difference to that,
/// so that two windows do not lose each other's places.
struct SavedPlacesMerge {
  /// A row of the table; one that cannot be read is kept as it is.
  struct Row: Equatable {
    var json: String
    var place: Place?

    fileprivate var key: Key? { place.map(Key.init) }
  }

  /// What makes two places the same.
  fileprivate struct Key: Hashable {
    var point: PointKey
    var name: String

    init(_ place: Place) {
      (point, name) = (PointKey(place.coordinates), place.name)
    }
  }

  /// The list as this window knew it.
  let known: [Place]
  /// The list as this window wants it.
  let wanted: [Row]

  /// The rows that are stored now, with the changes of this window.
  func applied(to stored: [Row]) -> [Row] {
    var rows = stored.filter { row in row.key.map { !removed.contains($0) } ?? true }
    update(&rows)
    if isReordered { reorder(&rows) }
    insertAdded(into: &rows)
    return rows
  }

  private var knownKeys: [Key] { known.map(Key.init) }
  private var wantedKeys: [Key] { wanted.compactMap(\.key) }
  private var removed: Set<Key> { Set(knownKeys).subtracting(wantedKeys) }

  private var isReordered: Bool {
    let (before, after) = (Set(knownKeys), Set(wantedKeys))
    return knownKeys.filter(after.contains) != wantedKeys.filter(before.contains)
  }

  /// Writes what this window changed of a place, such as its time zone.
  private func update(_ rows: inout [Row]) {
    for row in wanted {
      guard let place = row.place, !known.contains(place),
        let index = rows.firstIndex(where: { $0.key == row.key })
      else { continue }
      rows[index] = row
    }
  }

  /// Puts the places of this window into its order, among the others that stay where they are.
  private func reorder(_ rows: inout [Row]) {
    let slots = rows.indices.filter { index in rows[index].key.map(wantedKeys.contains) ?? false }
    let ordered = wanted.compactMap { row in rows.first { $0.key == row.key } }
    for (slot, row) in zip(slots, ordered) { rows[slot] = row }
  }

  /// Puts each new place behind the one that it follows in this window.
  private func insertAdded(into rows: inout [Row]) {
    var previous: Key?
    for row in wanted {
      defer { previous = row.key }
      guard !rows.contains(where: { $0.key == row.key }) else { continue }
      // A place that another window removed meanwhile stays removed.
      guard let key = row.key, !knownKeys.contains(key) else { continue }
      let index = rows.firstIndex { $0.key == previous && previous != nil }.map { $0 + 1 }
      rows.insert(row, at: index ?? (previous == nil ? 0 : rows.count))
    }
  }
}
