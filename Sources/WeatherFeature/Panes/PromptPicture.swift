internal import Domain
internal import TerminalUI

/// What the place prompt shows.
struct PromptPicture: Equatable {
  /// What is typed.
  var input: TextInput
  /// What is listed: what can be chosen, or what is only nearly called so.
  var places: [PlaceMatch]
  /// The index of the selected place; none while none can be chosen.
  var selection: Int?
  /// How the search stands, or what to type.
  var message: Message

  /// Whether some of the places have name, region and country in common.
  var hasNamesakes: Bool {
    Set(places.map(\.place).map { [$0.name, $0.region, $0.country] }).count < places.count
  }

  /// A line below what is typed.
  struct Message: Hashable {
    /// What to say.
    var text: String
    /// Of which kind it is.
    var kind: Kind

    /// What a message tells.
    enum Kind: Hashable { case hint, searching, problem }
  }
}

/// What the place prompt shows, if it is open.
func selectPromptPicture(_ context: WeatherContext) -> PromptPicture? {
  guard let prompt = context.weather.prompt else { return nil }
  return PromptPicture(
    input: prompt.input,
    places: prompt.listedPlaces,
    selection: prompt.selectedChoice == nil ? nil : prompt.selection,
    message: PromptPicture.Message(prompt, context))
}

extension PlacePrompt {
  /// What is listed: the point that is typed, or the places of a name.
  fileprivate var listedPlaces: [PlaceMatch] {
    guard case .coordinates(let point) = query else { return listed }
    return [PlaceMatch(Place(name: point.description, coordinates: point), quality: .exact)]
  }
}

extension PromptPicture.Message {
  /// What there is to say about a prompt.
  init(_ prompt: PlacePrompt, _ context: WeatherContext) {
    self =
      switch prompt.query {
      case nil: Self(text: "Type a name, or lat,lon such as 32.8,-17.05", kind: .hint)
      case .coordinates:
        Self(text: Self.offer("this point", context.keys) ?? "A point", kind: .hint)
      case .name(let name) where prompt.isUnknown: Self(unknown: name, in: prompt, context)
      case .name: Self(known: prompt, context)
      }
  }

  /// What to say where there are places of the name.
  private init(known prompt: PlacePrompt, _ context: WeatherContext) {
    let position = ListPosition(index: prompt.selection, count: prompt.choices.count)
    let hint = Self.offer("it", context.keys).map { "\($0) (\(position))" } ?? "\(position)"
    switch prompt.matches {
    case .loading:
      self.init(
        text: "\(hint), asking \(context.weather.provider.displayName) for more", kind: .searching)
    case .failed(let error, _):
      self.init(text: "\(hint); \(error.service) gave no more", kind: .hint)
    case .idle, .loaded: self.init(text: hint, kind: .hint)
    }
  }

  /// Which key takes something; nothing where none does.
  private static func offer(_ what: String, _ keys: KeyNames) -> String? {
    keys["prompt-take"].map { "\($0) takes \(what)" }
  }

  /// What to say where there is none.
  private init(unknown name: String, in prompt: PlacePrompt, _ context: WeatherContext) {
    let isLike = prompt.listed.isEmpty ? "" : "; these are nearly called so"
    switch prompt.matches {
    case .loading:
      self.init(text: "asking \(context.weather.provider.displayName)", kind: .searching)
    case .failed(let error, _): self.init(text: error.message(now: context.now), kind: .problem)
    case .idle:
      let text = "Of the larger cities none is called \"\(name)\", and offline no other is found"
      self.init(text: text + (isLike.isEmpty ? ": give lat,lon" : isLike), kind: .problem)
    case .loaded:
      let advice = isLike.isEmpty ? ": check the spelling, or give lat,lon" : isLike
      self.init(text: "No place called \"\(name)\"\(advice)", kind: .problem)
    }
  }
}

extension PromptPicture: Widget {
  /// Where text is typed, in a frame of this size.
  private static func inputRect(in size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: 1)
  }

  /// Where the cursor stands, in a frame of this size.
  func cursor(in size: Size) -> Position {
    let rect = Self.inputRect(in: size)
    return Position(
      x: rect.origin.x + field.cursorColumn(width: rect.size.width), y: rect.origin.y)
  }

  private var field: TextField { TextField(input, label: "/ ") }

  /// Draws it with a border.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Find a place", glyphs: context.glyphs)
    frame.draw(field, in: Self.inputRect(in: context.size), context: context)
    for (index, line) in lines(width: context.size.width).enumerated() {
      draw(line, isFirst: index == 0, in: context, row: 2 + index, of: &frame)
    }
    if !places.isEmpty {
      frame.draw(table(in: context), in: listRect(in: context.size), context: context)
    }
  }

  /// The index of the place that stands at a position, in a frame of this size.
  func index(at position: Position, in size: Size) -> Int? {
    guard selection != nil else { return nil }
    let list = listRect(in: size)
    guard list.contains(position) else { return nil }
    let inList = Position(x: position.x - list.origin.x, y: position.y - list.origin.y)
    return table(in: DrawContext(size: list.size)).row(at: inList, in: list.size)
  }

  /// The message, as far as there is room for it.
  private func lines(width: Int) -> [String] {
    message.text.wrapped(to: max(0, width - 6))
  }

  /// Where the places are listed, in a frame of this size.
  private func listRect(in size: Size) -> Rect {
    let top = 3 + lines(width: size.width).count
    return Rect(x: 2, y: top, width: size.width - 4, height: max(0, size.height - 1 - top))
  }

  private func draw(
    _ line: String, isFirst: Bool, in context: DrawContext, row: Int, of frame: inout Frame
  ) {
    let mark = isFirst && message.kind == .searching ? context.activityMark : ""
    let style = Style(message.kind == .problem ? .error : .secondary)
    frame.write(mark, at: Position(x: 2, y: row), style: style)
    frame.write(line, at: Position(x: 4, y: row), style: style)
  }

  /// The places; those found for the name before cannot be chosen and look so.
  private func table(in context: DrawContext) -> Table {
    let role: Style.Role = selection == nil ? .disabled : .text
    let hasFlags = context.glyphs.isUnicode
    return Table(columns: columns, rowCount: places.count, selection: selection) { index in
      let place = places[index].place
      let texts = [place.region ?? "", place.countryText(withFlag: hasFlags) ?? "", detail(place)]
      let alias = places[index].alias.map { StyledText(" (\($0))", Style(.secondary)) } ?? ""
      return [StyledText(place.name, Style(role)) + alias]
        + texts.map { StyledText($0, Style(role)) }
    }
  }

  private var columns: [TableColumn] {
    let columns = [
      TableColumn("Place", width: .flexible(minimum: 10)),
      TableColumn("Region", width: .flexible(minimum: 8), priority: 2),
      TableColumn("", width: .fixed(5)),
    ]
    return columns + [detailColumn].compactMap { $0 }
  }

  /// How many people live there tells two places apart at a glance; where not even region and
  /// country do, coordinates stand there instead.
  private var detailColumn: TableColumn? {
    if hasNamesakes { return TableColumn("Coordinates", width: .fixed(14), priority: 1) }
    guard places.contains(where: { $0.place.population != nil }) else { return nil }
    return TableColumn("People", width: .fixed(6), alignment: .trailing, priority: 3)
  }

  private func detail(_ place: Place) -> String {
    hasNamesakes ? place.coordinates.shortText : peopleText(place.population)
  }

  /// A number of people as `2.9 M`, `820 k`, `640`; nothing where it is not known.
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
  /// The point to about a kilometre, which is enough to tell two towns apart.
  fileprivate var shortText: String {
    [latitude, longitude].compactMap { decimalText($0, digits: 2) }.joined(separator: ",")
  }
}
