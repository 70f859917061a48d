internal import Domain
internal import TerminalUI

/// A measure of entries or of groups of entries in a film as bars, among which one stands out.
struct MeasureBars: Hashable {
  /// The name of the fact that is the measure, such as `Height`, or `nil` if it is that of a group.
  var fact: String?
  /// The measure with its unit, such as `Height, cm`.
  var title: String
  /// The compared entries, such as `18 characters of A New Hope`.
  var group: String
  /// The bars, the largest first.
  let bars: [Bar]

  struct Bar: Hashable {
    var name: String
    var value: Double
    /// The value as it is shown, without its unit.
    var text: String
    var role: FilmsRole?
    /// Whether the bar is that of the page's entry or of its group.
    var isOwn: Bool
  }

  /// The fewest rows in which bars can be compared, with the title.
  private static let fewestRows = 3
  /// The width of the longest name that is not truncated.
  private static let longestName = 22
  /// The width from which the bars differ enough.
  private static let shortestBar = 8
  /// The width of the longest line on which the entry is marked.
  private static let longestRail = 24
  private static let gap = 2

  /// Creates a measure from bars in any order.
  init(fact: String? = nil, title: String, group: String, bars: [Bar]) {
    (self.fact, self.title, self.group) = (fact, title, group)
    self.bars = bars.sorted { ($1.value, $0.name) < ($0.value, $1.name) }
  }

  /// Returns the title and as many bars as fit, around that of the entry, or no lines without room.
  ///
  /// Without room for the bars of all groups, those of one entry are names.
  func lines(width: Int, height: Int) -> [StyledText] {
    let nameWidth = min(Self.longestName, bars.map(\.name.displayWidth).max() ?? 0)
    let textWidth = bars.map(\.text.displayWidth).max() ?? 0
    let length = width - nameWidth - textWidth - 2 * Self.gap
    guard height >= Self.fewestRows, length >= Self.shortestBar else { return [] }
    let heading =
      StyledText(title, Style(.title))
      + StyledText("  \(group)", Style(.secondary))
    if bars.count >= height,
      let short = groupLines(
        width: width, nameWidth: nameWidth, length: length, textWidth: textWidth),
      short.count < height
    {
      return [heading.truncated(to: width)] + short
    }
    let own = bars.firstIndex(where: \.isOwn)
    let list = ScrollingList(
      count: bars.count, selection: own, anchor: own == nil ? .halves : .middle,
      hasHeadings: false)
    return [heading.truncated(to: width)]
      + bars[list.visibleRows(height: height - 1)].map {
        line(of: $0, nameWidth: nameWidth, length: length, textWidth: textWidth)
      }
  }

  /// Returns all groups, those of one entry as names after each other, or `nil` if few have only one.
  private func groupLines(
    width: Int, nameWidth: Int, length: Int, textWidth: Int
  ) -> [StyledText]? {
    func isSingle(_ bar: Bar) -> Bool { fact == nil && bar.value == 1 && !bar.isOwn }
    let singles = bars.filter(isSingle)
    guard singles.count > 3 else { return nil }
    let names = "One each: " + singles.map(\.name).joined(separator: ", ")
    return bars.filter { !isSingle($0) }.map {
      line(of: $0, nameWidth: nameWidth, length: length, textWidth: textWidth)
    } + names.wrapped(to: width).map { StyledText($0, Style(.secondary)) }
  }

  private func line(of bar: Bar, nameWidth: Int, length: Int, textWidth: Int) -> StyledText {
    let largest = bars.first?.value ?? 1
    let cells = max(1, Int((bar.value / largest * Double(length)).rounded()))
    return bar.line(nameWidth: nameWidth, length: cells, of: length, textWidth: textWidth)
  }
}

extension MeasureBars {
  /// Returns a line from the smallest measure to the largest with a mark at that of the entry.
  ///
  /// It is for pages without room for bars. Returns `nil` if the width is too small.
  func rail(width: Int) -> StyledText? {
    guard let first = bars.last, let last = bars.first, let own = bars.first(where: \.isOwn),
      first.value < last.value
    else { return nil }
    let length = min(Self.longestRail, width - first.text.displayWidth - last.text.displayWidth - 2)
    guard length >= Self.shortestBar else { return nil }
    let fraction = (own.value - first.value) / (last.value - first.value)
    return StyledText("\(first.text) ", Style(.secondary))
      + .rail(at: fraction, length: length, own.role)
      + StyledText(" \(last.text)", Style(.secondary))
  }
}

extension StyledText {
  /// Returns a line of a length with a mark at a fraction of it, which is from 0 to 1.
  static func rail(at fraction: Double, length: Int, _ role: FilmsRole?) -> StyledText {
    guard length > 0 else { return "" }
    let place = Int((fraction * Double(length - 1)).rounded())
    func line(_ count: Int) -> StyledText {
      StyledText(String(repeating: "─", count: count), Style(.disabled))
    }
    return line(place) + StyledText("●", Style(role, .bold)) + line(length - 1 - place)
  }
}

extension MeasureBars.Bar {
  /// Returns the name, the bar, which a dot ends if it stands out, and the value.
  fileprivate func line(nameWidth: Int, length: Int, of space: Int, textWidth: Int) -> StyledText {
    let attributes: Style.Attributes = isOwn ? .bold : []
    let bar =
      isOwn
      ? StyledText(String(repeating: "━", count: length - 1) + "●", Style(role, .bold))
      : StyledText(
        String(repeating: "─", count: length), role == nil ? Style(.disabled) : Style(role))
    let value = StyledText(text, Style(isOwn ? .text : .secondary, attributes))
    return StyledText(name.truncated(to: nameWidth), Style(role, attributes)).padded(to: nameWidth)
      + "  " + bar.padded(to: space) + "  " + value.padded(to: textWidth, alignment: .trailing)
  }
}

// MARK: - Selection

extension FilmsState {
  /// Selects the measure of an entry beside those of the others of its kind in a film.
  ///
  /// Returns `nil` if the measure is not known, if the entry is not in the film, or if another one is not
  /// loaded.
  func measures(of id: ResourceID, in film: Film) -> MeasureBars? {
    guard let attribute = id.kind.measure,
      let relation = ResourceKind.films.relations.first(where: { $0.kind == id.kind }),
      let entries = loadedEntries(relation, of: film)
    else { return nil }
    let bars = entries.compactMap { entry -> MeasureBars.Bar? in
      guard let (value, text) = entry.measure(attribute, in: film), value > 0 else { return nil }
      return MeasureBars.Bar(
        name: entry.shownName, value: value, text: text, role: role(of: entry.id),
        isOwn: entry.id == id)
    }
    guard bars.count > 1, bars.contains(where: \.isOwn) else { return nil }
    return MeasureBars(
      fact: attribute.title, title: attribute.heading,
      group: "\(bars.count) \(relation.rawValue) of \(film.title)", bars: bars)
  }

  /// Selects the ages of the characters in a film, and marks a person.
  ///
  /// Returns `nil` if a character is not loaded, or if fewer than two ages are known.
  func ages(in film: Film, marking person: ResourceID?) -> MeasureBars? {
    let bars = (loadedEntries(.characters, of: film) ?? []).compactMap { entry in
      film.age(of: entry).map { age in
        MeasureBars.Bar(
          name: entry.shownName, value: Double(age), text: "\(age)", role: role(of: entry.id),
          isOwn: entry.id == person)
      }
    }
    guard bars.count > 1 else { return nil }
    return MeasureBars(title: "Age", group: "\(bars.count) characters of \(film.title)", bars: bars)
  }

  /// Counts the characters of a film by their species, and marks the species of a person.
  ///
  /// Returns `nil` if a character is not loaded.
  func castBySpecies(of film: Film, marking person: ResourceID?) -> MeasureBars? {
    guard let cast = loadedEntries(.characters, of: film), !cast.isEmpty else { return nil }
    // The service gives most humans no species.
    let human = ResourceID(.species, 1)
    let groups = Dictionary(grouping: cast) { $0.links[.species]?.first?.resource ?? human }
    let bars = groups.map { species, people in
      let linked = people.lazy.compactMap { $0.links[.species]?.first?.name }.first
      let name = resource(species).latest?.value.shownName ?? linked ?? title(of: species)
      return MeasureBars.Bar(
        name: species == human ? "Human or not given" : name,
        value: Double(people.count), text: "\(people.count)", role: role(of: species),
        isOwn: people.contains { $0.id == person })
    }
    return MeasureBars(
      title: "Cast by species", group: "\(cast.count) characters", bars: bars)
  }

  /// Returns the entries of a film in a relation, or `nil` unless all of them are loaded.
  private func loadedEntries(_ relation: ResourceRelation, of film: Film) -> [Resource]? {
    let ids = film.links(relation).compactMap(\.resource)
    let entries = ids.compactMap { resource($0).latest?.value }
    return entries.count == ids.count ? entries : nil
  }
}
