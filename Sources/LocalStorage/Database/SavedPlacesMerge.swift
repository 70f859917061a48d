import Domain

/// A merge of this process's changes into the stored list of saved places.
///
/// Each process has the list as it last read or wrote it. It writes only the difference to that
/// list, so that two processes do not lose each other's places.
struct SavedPlacesMerge {
  /// A row of the table; one that cannot be read is kept unchanged.
  struct Row: Equatable {
    var json: String
    var place: Place?

    fileprivate var key: Key? { place.map(Key.init) }
  }

  /// The identity of a place: its point and its name.
  fileprivate struct Key: Hashable {
    var point: CoordinateKey
    var name: String

    init(_ place: Place) {
      (point, name) = (CoordinateKey(place.coordinates), place.name)
    }
  }

  /// The list as this process last read or wrote it.
  private let known: [Place]
  /// The list that this process saves, with each place once.
  private let wanted: [Row]
  private let knownKeys: [Key]
  private let wantedKeys: [Key]

  init(known: [Place], wanted: [Row]) {
    var kept: Set<Key> = []
    let wanted = wanted.filter { row in row.key.map { kept.insert($0).inserted } ?? true }
    (self.known, self.wanted) = (known, wanted)
    (knownKeys, wantedKeys) = (known.map(Key.init), wanted.compactMap(\.key))
  }

  /// Returns the stored rows with the changes of this process.
  func applied(to stored: [Row]) -> [Row] {
    let removed = Set(knownKeys).subtracting(wantedKeys)
    var rows = stored.filter { row in row.key.map { !removed.contains($0) } ?? true }
    update(&rows)
    if isReordered { reorder(&rows) }
    insertAdded(into: &rows)
    return rows
  }

  private var isReordered: Bool {
    let (before, after) = (Set(knownKeys), Set(wantedKeys))
    return knownKeys.filter(after.contains) != wantedKeys.filter(before.contains)
  }

  /// Replaces the rows of places whose data this process changed, such as the time zone.
  private func update(_ rows: inout [Row]) {
    for row in wanted {
      guard let place = row.place, !known.contains(place),
        let index = rows.firstIndex(where: { $0.key == row.key })
      else { continue }
      rows[index] = row
    }
  }

  /// Puts the places of this process in its order, while other places keep their positions.
  private func reorder(_ rows: inout [Row]) {
    let slots = rows.indices.filter { index in rows[index].key.map(wantedKeys.contains) ?? false }
    let ordered = wanted.compactMap { row in rows.first { $0.key == row.key } }
    for (slot, row) in zip(slots, ordered) { rows[slot] = row }
  }

  /// Inserts each new place after its predecessor in this process's list.
  private func insertAdded(into rows: inout [Row]) {
    var previous: Key?
    for row in wanted {
      defer { previous = row.key }
      guard !rows.contains(where: { $0.key == row.key }) else { continue }
      // A place that another process removed in the meantime stays removed.
      guard let key = row.key, !knownKeys.contains(key) else { continue }
      let index = rows.firstIndex { $0.key == previous && previous != nil }.map { $0 + 1 }
      rows.insert(row, at: index ?? (previous == nil ? 0 : rows.count))
    }
  }
}
