/// The most useful keys in one row: `r refresh  / find a place  ? help`.
///
/// Neighbors with one label, such as the keys of two directions, are shown together if one of them is enabled:
/// `←→ step`. Keys that have no effect now, and those that do not fit, are left out, except for the pinned one.
package struct Footer: Hashable, Sendable {
  /// The hints, the most important first.
  package var hints: [KeyHint]
  /// The name of the binding that is always shown, or `nil` if there is none.
  package var pinned: String?

  private static let gap = 2

  /// Creates a footer from the hints whose ``KeyHint/isInFooter`` is set.
  package init(_ hints: [KeyHint], pinned: String? = nil) {
    self.hints = hints.filter(\.isInFooter)
    self.pinned = pinned
  }

  /// The action of a click on a key is the name of its binding, and on a label that of its last enabled key.
  package var body: Block<String> {
    Block { rect, canvas in
      var rest = rect
      for item in fitting(items(canvas.context.glyphs), width: rect.size.width) {
        let (place, others) = rest.split(left: item.width)
        canvas.frame.write(item.text, at: place.origin, width: place.size.width)
        canvas.onClick(item.name, in: place)
        for (index, name) in item.keyNames.enumerated() {
          let column = place.origin.x + index
          canvas.onClick(name, in: Rect(x: column, y: place.origin.y, width: 1, height: 1))
        }
        rest = others.split(left: Self.gap).rest
      }
    }
  }

  /// The keys that act, in a line.
  package var linearPage: LinearPage {
    let keys = hints.filter(\.isEnabled).compactMap { hint in
      hint.keys.first.map { "\($0.spokenName) \(hint.label)" }
    }
    var page = LinearPage(lead: keys.isEmpty ? [] : ["Keys: \(keys.joined(separator: ", "))."])
    page.kind = .orientation
    return page
  }

  private func items(_ glyphs: Glyphs) -> [Item] {
    var groups: [[KeyHint]] = []
    for hint in hints {
      if groups.last?.first?.label == hint.label {
        groups[groups.count - 1].append(hint)
      } else {
        groups.append([hint])
      }
    }
    return groups.compactMap { item($0, glyphs) }
  }

  private func item(_ group: [KeyHint], _ glyphs: Glyphs) -> Item? {
    guard let hint = group.last(where: \.isEnabled) else { return nil }
    // The arrows of a pair are short in ASCII, too, where a frame shows them as `<>`.
    let glyphs = group.count > 1 ? .unicode : glyphs
    let keys = group.map { $0.keyText ?? $0.keys.first?.displayName(glyphs) ?? "" }
    let areShort = keys.allSatisfy { $0.displayWidth == 1 }
    let text =
      StyledText(keys.joined(separator: areShort ? "" : "/"), Style(.key))
      + StyledText(" \(hint.label)", Style(.secondary))
    return Item(
      hint.name, text, keyNames: areShort ? group.map(\.name) : [], isPinned: hint.name == pinned)
  }

  private struct Item {
    let name: String
    let text: StyledText
    let width: Int
    /// The names of the bindings of keys that are one column each.
    let keyNames: [String]
    let isPinned: Bool

    init(_ name: String, _ text: StyledText, keyNames: [String], isPinned: Bool) {
      self.name = name
      self.text = text
      self.keyNames = keyNames
      width = text.displayWidth
      self.isPinned = isPinned
    }
  }

  /// Returns the pinned items and as many others as fit, in their order.
  private func fitting(_ items: [Item], width: Int) -> [Item] {
    var rest = width - self.width(of: items.filter(\.isPinned))
    var shown = Set(items.filter(\.isPinned).map(\.name))
    for item in items where !item.isPinned {
      let needed = item.width + Self.gap
      guard needed <= rest else { continue }
      rest -= needed
      shown.insert(item.name)
    }
    return items.filter { shown.contains($0.name) }
  }

  private func width(of items: [Item]) -> Int {
    items.reduce(0) { $0 + $1.width + ($0 > 0 ? Self.gap : 0) }
  }
}
