internal import Domain
internal import TerminalUI

extension PlacePromptView: Widget {
  /// Returns the position of the cursor in a frame of this size.
  func cursor(in size: Size) -> Position { box(spinner: "").cursor(in: size) }

  private func box(spinner: String) -> SearchBox {
    let search = message.status.map { message.kind == .searching ? "\(spinner) \($0)" : $0 }
    let position = welcome.isEmpty ? list.position?.description : nil
    return SearchBox(
      title: title, field: TextField(input, label: "/ "),
      status: [search, position].compactMap { $0 }.joined(separator: "  "))
  }

  /// Draws the prompt with a border.
  func draw(in context: DrawContext, into frame: inout Frame) {
    box(spinner: context.spinner).draw(in: context, into: &frame)
    for (index, line) in lines(width: context.size.width).enumerated() {
      draw(line, isFirst: index == 0, in: context, row: 2 + index, of: &frame)
    }
    let rect = listRect(in: context.size)
    if list.count > 0 { frame.draw(table(in: context), in: rect, context: context) }
    let remarks = remarkLines(width: rect.size.width - 2)
    for (line, y) in zip(remarks, rect.rows.dropFirst(list.count)) {
      frame.write(line, at: Position(x: 4, y: y), style: Style(.secondary))
    }
  }

  /// Returns the lines of the remark below the ways to begin, empty if it fits behind the first one.
  private func remarkLines(width: Int) -> [String] {
    guard let remark, let first = welcome.first,
      "\(first) (\(remark))".displayWidth > width
    else { return [] }
    return "\(first) \(remark).".wrapped(to: max(1, width))
  }

  /// Returns the index of the place or the way to begin at a position in a frame of this size, or
  /// `nil` if nothing there can be chosen.
  func index(at position: Position, in size: Size) -> Int? {
    guard selection != nil else { return nil }
    let rect = listRect(in: size)
    return list.row(at: rect.inner(position), in: rect.size)
  }

  /// Returns the number of places that are visible in a frame of this size.
  func visibleCount(in size: Size) -> Int {
    list.visibleRows(height: listRect(in: size).size.height).count
  }

  /// The list of the places, or of the ways to begin.
  var list: ScrollingList {
    ScrollingList(
      count: places.count + welcome.count, selection: selection, hasHeadings: welcome.isEmpty)
  }

  /// Returns the lines of the message, wrapped to the width of a frame.
  private func lines(width: Int) -> [String] {
    message.text.isEmpty ? [] : message.text.wrapped(to: max(0, width - 6))
  }

  /// Returns the space for the list of places, or for the ways to begin, in a frame of this size.
  ///
  /// A blank line precedes the ways to begin, unless they and the remark need that line.
  private func listRect(in size: Size) -> Rect {
    let content = SearchBox.content(in: size)
    let message = lines(width: size.width).count
    let needed = message + welcome.count + remarkLines(width: size.width - 6).count
    let gap = welcome.isEmpty || needed == content.size.height ? 0 : 1
    return content.split(top: message + gap).rest
  }

  private func draw(
    _ line: String, isFirst: Bool, in context: DrawContext, row: Int, of frame: inout Frame
  ) {
    let mark = isFirst && message.kind == .searching ? context.spinner : ""
    let style = Style(message.kind == .problem ? .text : .secondary)
    frame.write(mark, at: Position(x: 2, y: row), style: style)
    frame.write(line, at: Position(x: 4, y: row), style: style)
  }

  /// Returns the table of places, grayed out if no place can be chosen.
  private func table(in context: DrawContext) -> Table {
    guard welcome.isEmpty else {
      let width = context.size.width - 6
      return Table(columns: [TableColumn("", width: .flexible(minimum: 10))], list: list) { index in
        let remark = index == 0 && remarkLines(width: width).isEmpty ? self.remark : nil
        return [
          StyledText(welcome[index])
            + StyledText(remark.map { " (\($0))" } ?? "", Style(.secondary))
        ]
      }
    }
    let role: Style.Role = selection == nil ? .disabled : .text
    var table = Table(columns: columns, list: list) { _ in [] }
    let typed = input.text.prefix { $0 != "," }.trimmingPrefix { $0 == " " }
    func marked(_ name: String, _ style: Style) -> StyledText {
      StyledText(name, style, marking: NameMatch(String(typed), in: name)?.offsets ?? [])
    }
    let nameWidth = table.width(ofColumn: 0, in: listRect(in: context.size).size.width)
    table.row = { index in
      let place = places[index].place
      let remark = places[index].alias ?? place.nearby?.text(in: display.units.distance)
      let country = place.countryText(display.icons) ?? ""
      let region = place.region == place.name ? nil : place.region
      let texts =
        (hasRegions ? [region ?? ""] : []) + (hasCountries ? [country] : []) + [detail(place)]
      let isShown = beginsWithShown && index == 0
      let name = isShown ? "Save \(place.name) (shown)" : place.name
      let shown = marked(name, Style(role))
      let alias = remark.map { marked(" (\($0))", Style(.secondary)) } ?? ""
      // Only a name that does not show the typed text needs a part of the other one.
      let fits = (shown + alias).displayWidth <= nameWidth
      let isFound = NameMatch(String(typed), in: name) != nil
      return [fits || !isFound ? shown + alias : shown]
        + texts.map { StyledText($0, Style(role)) }
    }
    return table
  }

  private var columns: [TableColumn] {
    let region =
      hasRegions ? TableColumn("Region", width: .flexible(minimum: 8), priority: 2) : nil
    let country = hasCountries ? TableColumn("Country", width: .flexible(minimum: 8)) : nil
    return [TableColumn("Place", width: .flexible(minimum: 10)), region, country, detailColumn]
      .compactMap { $0 }
  }

  /// Whether a place has a region, which typed coordinates have not.
  private var hasRegions: Bool { places.contains { $0.place.region != nil } }

  private var hasCountries: Bool { places.contains { $0.place.country != nil } }

  /// The last column, which distinguishes similar places.
  ///
  /// It shows the population, or the coordinates if several places share name, region, and country.
  private var detailColumn: TableColumn? {
    if hasNamesakes { return TableColumn("Coordinates", width: .fixed(14), priority: 1) }
    guard places.contains(where: { $0.place.population != nil }) else { return nil }
    return TableColumn("Population", width: .fixed(10), alignment: .trailing, priority: 3)
  }

  private func detail(_ place: Place) -> String {
    hasNamesakes ? place.coordinates.shortText : peopleText(place.population)
  }

  /// Returns a population as `2.9 M`, `820 k`, or `640`, or an empty text if it is not known.
  private func peopleText(_ people: Int?) -> String {
    switch people {
    case nil: ""
    case let people? where people >= 999_500:
      decimalText(Double(people) / 1_000_000, digits: people < 9_950_000 ? 1 : 0).map { "\($0) M" }
        ?? ""
    case let people? where people >= 1_000: "\((people + 500) / 1_000) k"
    case let people?: "\(people)"
    }
  }
}

extension Coordinates {
  /// The coordinates with two decimals, about one kilometer, which is enough to distinguish two
  /// towns.
  fileprivate var shortText: String {
    [latitude, longitude].compactMap { decimalText($0, digits: 2) }.joined(separator: ",")
  }
}
