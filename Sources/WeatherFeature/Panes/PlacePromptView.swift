internal import Domain
package import TerminalUI

/// The prompt in which the user looks up a place, with the matches below the typed text.
package struct PlacePromptView: WeatherWindow {
  package static let id: PaneID = "weather.prompt"
  package static let title = "Find a place"

  private let heading: String
  private let input: TextInput
  /// The ways to begin without a place, which are listed in place of matches.
  private let welcome: [WelcomeChoice]
  /// The disclosure of the location lookup, or `nil` if that is no way to begin.
  private let remark: String?
  /// The listed places, which may be similar names that can't be chosen yet.
  private let places: [PlaceMatch]
  /// The index of the selected place, or `nil` while none can be chosen.
  let selection: Int?
  /// The state of the search, or a hint about what to type.
  private let message: Message
  /// The unit of the distances from known places, and the icons, among which flags can be.
  private let display: DisplayPreferences
  /// The recent weather of each listed place, or `nil` where it is not known.
  private let conditions: [CurrentConditions?]
  /// The shown place, from which distances are measured, or `nil` if there is none.
  private let origin: Coordinates?
  /// Whether the first place is the shown one, to save.
  private let beginsWithShown: Bool
  private let isWelcoming: Bool
  /// The rows below the typed text.
  private let rows: Int

  /// Whether several places share name, region, and country.
  private var hasNamesakes: Bool {
    Set(places.map(\.place).map { [$0.name, $0.region, $0.country] }).count < places.count
  }

  /// Selects the prompt, or returns `nil` if it is closed.
  package init?(_ context: WeatherContext) {
    let weather = context.weather
    guard let prompt = weather.prompt else { return nil }
    isWelcoming = weather.isWelcoming
    rows = prompt.rows
    heading = isWelcoming ? "Where are you?" : prompt.isSaving ? "Save a place" : Self.title
    input = prompt.input
    welcome = weather.welcomeChoices
    remark =
      welcome.contains(.location)
      ? "sends your IP address to \(weather.locationConsent?.service ?? "a service"), only now"
      : nil
    places = prompt.listedPlaces
    let now = context.now
    conditions = places.map { match in
      weather.weather[PlaceID(match.place)]?.report.latest.flatMap { report in
        now.seconds(since: report.fetchedAt) < Self.secondsOfNow ? report.value.current : nil
      }
    }
    origin = weather.queriedPlace?.coordinates
    let canChoose = prompt.selectedChoice != nil || weather.selectedWelcome != nil
    selection = canChoose ? prompt.selection : nil
    message = Message(prompt, context)
    display = context.display
    beginsWithShown = prompt.query == nil && prompt.isSaving
  }

  /// The age in seconds from which weather is not that of now, of which rows do not say the age.
  private static let secondsOfNow = 3_600

  package var isAnimated: Bool { message.kind == .searching }
  package var closing: WeatherAction? { .prompt(action: .dismissed) }

  package func rect(in bounds: Rect) -> Rect {
    func box(_ rows: Int) -> Rect { SearchBox.rect(in: bounds, rows: rows, width: 100) }
    if isWelcoming { return WelcomeLayout.box(in: bounds, rows: rows) }
    // The message is above the headings and the places.
    let space = SearchBox.content(in: box(0).size).size.width - 2
    let message = message.text.isEmpty ? 0 : message.text.wrapped(to: max(1, space)).count
    return box(list.count == 0 ? message : message + 1 + list.count)
  }
}

extension WelcomeChoice {
  fileprivate var text: String {
    switch self {
    case .location: "Use my location"
    case .sample: "Look around with sample weather"
    case .films: "Star Wars films"
    }
  }
}

extension PlacePrompt {
  /// The listed places: the typed point, or the places that match the typed name.
  fileprivate var listedPlaces: [PlaceMatch] {
    guard case .coordinates(let point) = query else { return listed }
    let place = Place(name: point.description, coordinates: point).locating(near: nearby)
    return [PlaceMatch(place, quality: .exact)]
  }
}

// MARK: - Drawing

extension PlacePromptView {
  private func box(in context: DrawContext) -> SearchBox {
    let search = message.status.map {
      message.kind == .searching ? "\(context.spinner) \($0)" : $0
    }
    let position = welcome.isEmpty ? list.position?.description : nil
    func status(_ more: String?) -> String {
      [more, search, position].compactMap { $0 }.joined(separator: "  ")
    }
    let room = context.size.width - 6 - status(nil).displayWidth
    return SearchBox(
      title: heading, field: TextField(input, label: "/ "),
      status: status(omitted(in: context, fitting: room)))
  }

  /// Returns as much as fits of what narrow columns leave out about the selected place, or `nil`.
  private func omitted(in context: DrawContext, fitting room: Int) -> String? {
    guard welcome.isEmpty, let selection, places.indices.contains(selection) else { return nil }
    let (place, columns) = (places[selection].place, columns(in: context).map(\.column))
    func rest(_ title: String, _ text: String?) -> String? {
      guard let text, !text.isEmpty else { return nil }
      let shown = columns.first { $0.title == title }?.minimumWidth ?? 0
      return shown < text.displayWidth ? text : nil
    }
    let people = peopleText(place.population)
    let texts = [
      rest(Self.region, place.ownRegion), rest(Self.country, place.countryName),
      rest(Self.people, people).map { "\($0) people" },
    ].compactMap(\.self)
    return texts.indices.reversed().map { texts[...$0].joined(separator: ", ") }
      .first { $0.displayWidth <= room }
  }

  /// The typed text, the message below it, and the matches or the ways to begin, each of which a click
  /// takes.
  package func body(in context: DrawContext) -> Block<WeatherAction> {
    guard !context.isLinear else { return .plain(linearPage) }
    let size = context.size
    let (box, space) = (box(in: context), listRect(in: size))
    let lines = lines(in: size).enumerated().map { index, line in
      let style = Style(message.kind == .problem ? .text : .secondary)
      let mark = index == 0 && message.kind == .searching ? context.spinner : ""
      return StyledText(mark, style).padded(to: 2) + StyledText(line, style)
    }
    // Without rows, the headings would be of nothing.
    let rows = list.count == 0 ? 0 : welcome.isEmpty ? space.size.height : welcome.count
    let remarks = remarkLines(width: space.size.width - 2)
      .map { "    " + StyledText($0, Style(.secondary)) }
    let content = Block<WeatherAction>.column([
      .lines(lines.count) { _, _ in lines },
      .blank(space.origin.y - SearchBox.content(in: size).origin.y - lines.count),
      .table(
        table(in: context), height: rows, onHeading: { _ in nil }, onRow: action),
      .lines(remarks.count) { _, _ in remarks },
    ])
    return Block(height: size.height) { rect, canvas in
      canvas.frame.draw(box, in: rect, context: context)
      content.draw(SearchBox.content(in: rect.size).moved(by: rect.origin), &canvas)
      canvas.cursor = Cursor(rect.position(of: box.cursor(in: rect.size)))
    }
  }

  /// The selected place or way to begin, which Enter takes, and all of the few ways.
  private var linearPage: LinearPage {
    var page = LinearPage(
      lead: input.linearDraft, rest: welcome.count > 1 ? welcome.map(linearText) : [])
    page.title = heading
    page.isField = true
    let texts = welcome.map(linearText) + places.indices.map(linearText(ofPlace:))
    if let selection, texts.indices.contains(selection) {
      page.selection = LinearSelection(index: selection, count: texts.count, text: texts[selection])
    }
    if message.kind == .searching {
      page.activity = page.selection == nil ? "Searching" : ""
    } else {
      page.status = message.spoken ?? [message.text, message.status ?? ""].filter { !$0.isEmpty }
    }
    return page
  }

  private func linearText(_ choice: WelcomeChoice) -> String {
    let remark = choice == .location ? remark : nil
    return choice.text + (remark.map { ", \($0)" } ?? "")
  }

  /// Returns the other name by which a place was found, unless its own name shows the typed text, too.
  private func alias(of match: PlaceMatch) -> String? {
    NameMatch(typedName, in: match.place.name) == nil ? match.alias : nil
  }

  /// The typed text before the first comma.
  private var typedName: String {
    String(input.text.prefix { $0 != "," }.trimmingPrefix { $0 == " " })
  }

  private func linearText(ofPlace index: Int) -> String {
    let (match, place) = (places[index], places[index].place)
    let other = alias(of: match) ?? place.nearby?.text(in: display.units.distance)
    let name = (beginsWithShown && index == 0 ? "Save " : "") + place.name
    let detail =
      hasNamesakes
      ? "at \(place.coordinates.shortText)"
      : place.population.map { "population \(peopleText($0))" }
    let distance = distanceText(to: place).map { "\($0) away" }
    return [name, other, place.ownRegion, place.countryName, detail, distance, nowText(of: index)]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the current temperature and weather of a listed place in words, or `nil` if they are not known.
  private func nowText(of index: Int) -> String? {
    let current = conditions[index]
    let degrees = current?.temperature?.degrees(in: display.units.temperature)
    return degrees.map { degrees in
      ["now \(degrees.text)", current?.phrase?.startingInLowercase].compactMap(\.self)
        .joined(separator: ", ")
    }
  }

  /// Returns the distance from the shown place, or `nil` at that place or without one.
  private func distanceText(to place: Place) -> String? {
    guard let origin, origin != place.coordinates else { return nil }
    let kilometers = Quantity<DistanceUnit>(origin.kilometers(to: place.coordinates), .kilometers)
    let distance = kilometers.converted(to: display.units.distance).value
    return decimalText(distance).map { "\($0) \(display.units.distance.symbol)" }
  }

  /// Returns the action of a click on a row, or `nil` while none can be chosen.
  private func action(ofRow index: Int) -> WeatherAction? {
    guard selection != nil else { return nil }
    return welcome.indices.contains(index)
      ? .welcomeChosen(choice: welcome[index]) : .prompt(action: .matchClicked(index: index))
  }

  /// Returns the lines of the remark below the lookup, the last way to begin, empty if it fits behind that.
  private func remarkLines(width: Int) -> [String] {
    let lookup = WelcomeChoice.location.text
    guard let remark, "\(lookup) (\(remark))".displayWidth > width else { return [] }
    return remark.wrapped(to: max(1, width - 2))
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

  /// Returns the lines of the message in a frame of this size, which leave rows for what can be chosen.
  private func lines(in size: Size) -> [String] {
    guard !message.text.isEmpty else { return [] }
    let room = SearchBox.content(in: size).size.height - min(1, list.count)
    return message.text.wrapped(to: max(0, size.width - 6), lines: max(1, room))
  }

  /// Returns the space for the list of places, or for the ways to begin, in a frame of this size.
  ///
  /// A blank line precedes the ways to begin, unless they and the remark need that line.
  private func listRect(in size: Size) -> Rect {
    let content = SearchBox.content(in: size)
    let message = lines(in: size).count
    let needed = message + welcome.count + remarkLines(width: size.width - 6).count
    let gap = welcome.isEmpty || needed >= content.size.height ? 0 : 1
    return content.split(top: message + gap).rest
  }

  /// Returns the table of places, grayed out if no place can be chosen.
  private func table(in context: DrawContext) -> Table {
    guard welcome.isEmpty else {
      let width = context.size.width - 6
      return Table(columns: [TableColumn("", width: .flexible(minimum: 10))], list: list) { index in
        let isLookup = welcome[index] == .location && remarkLines(width: width).isEmpty
        let remark = isLookup ? self.remark : nil
        return [
          StyledText(welcome[index].text)
            + StyledText(remark.map { " (\($0))" } ?? "", Style(.secondary))
        ]
      }
    }
    let columns = columns(in: context)
    var table = Table(columns: columns.map(\.column), list: list) { _ in [] }
    let nameWidth = table.width(ofColumn: 0, in: listRect(in: context.size).size.width)
    table.row = { index in
      [name(of: index, width: nameWidth)] + columns.dropFirst().map { $0.text(index) }
    }
    return table
  }

  /// The style of what a row says, gray if no place can be chosen.
  private var rowStyle: Style { Style(selection == nil ? .disabled : .text) }

  private func nameText(of index: Int) -> String {
    let place = places[index].place
    return beginsWithShown && index == 0 ? "Save \(place.name) (shown)" : place.name
  }

  private func aliasText(of index: Int) -> String {
    let match = places[index]
    let remark = match.alias ?? match.place.nearby?.text(in: display.units.distance)
    return remark.map { " (\($0))" } ?? ""
  }

  /// Returns the name and, if it fits or the name does not show the typed text, the other name.
  private func name(of index: Int, width: Int) -> StyledText {
    let (typedName, name) = (typedName, nameText(of: index))
    func marked(_ name: String, _ style: Style) -> StyledText {
      StyledText(name, style, marking: NameMatch(typedName, in: name)?.offsets ?? [])
    }
    let shown = marked(name, rowStyle)
    let whole = shown + marked(aliasText(of: index), Style(.secondary))
    let isFound = NameMatch(typedName, in: name) != nil
    return whole.displayWidth <= width || !isFound ? whole : shown
  }

  /// A column of places, and its text of the place at an index.
  private struct Column {
    let column: TableColumn
    let text: (_ index: Int) -> StyledText
  }

  private static let region = "Region"
  private static let country = "Country"
  private static let people = "Population"
  /// The width below which regions are left out rather than cut.
  private static let widthForCutRegions = 50

  /// Returns the columns, as wide as their texts or, if these do not fit, with shorter regions and names.
  ///
  /// What room they leave has the weather of known places and the distances.
  private func columns(in context: DrawContext) -> [Column] {
    let width = listRect(in: context.size).size.width
    let names =
      places.indices.map { (nameText(of: $0) + aliasText(of: $0)).displayWidth }.max() ?? 0
    func column(
      _ title: String, _ width: Int, least: Int, _ text: @escaping (Place) -> String
    ) -> Column {
      Column(column: TableColumn(title, width: .fixed(max(least, width)))) {
        StyledText(text(places[$0].place), rowStyle)
      }
    }
    func countryText(_ place: Place) -> String { place.countryText(display.icons) ?? "" }
    let countries = places.map { countryText($0.place).displayWidth }.max() ?? 0
    let regions = places.map { ($0.place.ownRegion ?? "").displayWidth }.max() ?? 0
    let least = leastColumns
    let minimal = Table(columns: least, list: list) { _ in [] }
    func isVisible(_ title: String) -> Bool {
      least.firstIndex { $0.title == title }
        .map { minimal.width(ofColumn: $0, in: width) > 0 } ?? false
    }
    let detail = detailColumn.flatMap { isVisible($0.title) ? $0 : nil }
    // Without the mark of the selected row.
    let room = width - 2 - (detail == nil ? 0 : detailWidth + 2) - (hasCountries ? 2 : 0)
    // A country that all share gives way to the names and regions that tell places apart.
    let left = needsRegions ? room - min(names, room / 3) - max(6, regions) - 2 : room / 2
    let country = hasCountries ? min(max(7, countries), max(8, left)) : 0
    let isWhole = names + max(6, regions) + 2 + country <= room
    let showsRegions =
      isVisible(Self.region) && (isWhole || width >= Self.widthForCutRegions || needsRegions)
    let rest = room - country - (showsRegions ? 2 : 0)
    let region = showsRegions ? min(max(6, regions), max(8, rest * 2 / 5, rest - names)) : 0
    let name = max(5, min(names, rest - region))
    let columns = [
      column("Place", name, least: 5, \.name),
      showsRegions ? column(Self.region, region, least: 6) { $0.ownRegion ?? "" } : nil,
      hasCountries ? column(Self.country, country, least: 7, countryText) : nil,
      detail.map { detail in
        Column(column: detail) { StyledText(self.detail(places[$0].place), rowStyle) }
      },
    ].compactMap(\.self)
    return additions(context).reduce(into: (columns: columns, rest: rest - region - name)) {
      guard case .fixed(let width) = $1.column.width, width + 2 <= $0.rest else { return }
      $0.columns.append($1)
      $0.rest -= width + 2
    }.columns
  }

  /// Returns the columns for which there may be room: the weather of places that are known, and distances.
  private func additions(_ context: DrawContext) -> [Column] {
    let (icons, units) = (display.icons.fitting(context.glyphs), display.units.temperature)
    func now(_ index: Int) -> StyledText {
      guard let current = conditions[index] else { return "" }
      let isNight = current.isDay == false
      let icon = current.sky.map {
        StyledText($0.icon(icons, isNight: isNight), $0.iconStyle(isNight: isNight))
      }
      let degrees = (current.temperature?.degrees(in: units) ?? .missing).styledText
      return (icon ?? "").padded(to: IconSet.width + 1)
        + degrees.padded(to: 4, alignment: .trailing)
        + StyledText(current.phrase.map { "  \($0)" } ?? "")
    }
    func away(_ index: Int) -> StyledText {
      StyledText(distanceText(to: places[index].place) ?? "", Style(.secondary))
    }
    func width(_ text: (Int) -> StyledText) -> Int {
      places.indices.map { text($0).displayWidth }.max() ?? 0
    }
    return [("Now", Alignment.leading, now), ("Distance", .trailing, away)].compactMap {
      title, alignment, text in
      // A few values would leave an empty column.
      let (widest, known) = (width(text), places.indices.count { text($0).displayWidth > 0 })
      guard known > 0, known * 2 >= places.count else { return nil }
      let column = TableColumn(
        title, width: .fixed(max(widest, title.displayWidth)), alignment: alignment)
      return Column(column: column, text: text)
    }
  }

  /// The columns with their least widths, which decide what is left out.
  private var leastColumns: [TableColumn] {
    let region =
      hasRegions ? TableColumn(Self.region, width: .flexible(minimum: 8), priority: 2) : nil
    let country = hasCountries ? TableColumn(Self.country, width: .flexible(minimum: 8)) : nil
    return [TableColumn("Place", width: .flexible(minimum: 10)), region, country, detailColumn]
      .compactMap { $0 }
  }

  /// Whether a place has a region of another name, which typed coordinates have not.
  private var hasRegions: Bool { places.contains { $0.place.ownRegion != nil } }

  /// Whether only the region distinguishes some places.
  private var needsRegions: Bool {
    Set(places.map(\.place).map { [$0.name, $0.country] }).count < places.count
  }

  private var hasCountries: Bool { places.contains { $0.place.country != nil } }

  /// The last column of what is known of all places, which distinguishes similar ones.
  ///
  /// It shows the population, or the coordinates if several places share name, region, and country.
  private var detailColumn: TableColumn? {
    if hasNamesakes { return TableColumn("Coordinates", width: .fixed(detailWidth), priority: 1) }
    guard places.contains(where: { $0.place.population != nil }) else { return nil }
    return TableColumn(Self.people, width: .fixed(detailWidth), alignment: .trailing, priority: 3)
  }

  private var detailWidth: Int { hasNamesakes ? 14 : 10 }

  private func detail(_ place: Place) -> String {
    hasNamesakes ? place.coordinates.shortText : peopleText(place.population)
  }
}

extension Place {
  /// The end of the names of sample places, needless where the sample is named.
  static let sampleMark = " (sample)"

  /// The region, or `nil` if it has the name of the place.
  fileprivate var ownRegion: String? { region == name ? nil : region }
}

/// Returns a population as `2.9 M`, `820 k`, or `640`, or an empty text if it is not known.
package func peopleText(_ people: Int?) -> String {
  switch people {
  case nil: ""
  case let people? where people >= 999_500:
    decimalText(Double(people) / 1_000_000, digits: people < 9_950_000 ? 1 : 0).map { "\($0) M" }
      ?? ""
  case let people? where people >= 1_000: "\((people + 500) / 1_000) k"
  case let people?: "\(people)"
  }
}

extension Coordinates {
  /// The coordinates with two decimals, about one kilometer, which is enough to distinguish two
  /// towns.
  fileprivate var shortText: String {
    [latitude, longitude].compactMap { decimalText($0, digits: 2) }.joined(separator: ",")
  }
}

// MARK: - Message

extension PlacePromptView {
  /// The message below the input line, empty if matches are listed.
  fileprivate struct Message: Hashable {
    var text: String
    /// The progress or the failure of the online search, which the border shows while matches are listed.
    var status: String?
    /// The text in sentences, of which screen readers announce those that are new, or `nil` for the same text.
    var spoken: [String]?
    var kind: Kind

    enum Kind: Hashable { case hint, searching, problem }
  }
}

extension PlacePromptView.Message {
  private static let coordinates = "coordinates such as 32.8,-17.05"

  /// Creates the message for a prompt.
  init(_ prompt: PlacePrompt, _ context: WeatherContext) {
    self =
      switch prompt.query {
      case _ where prompt.isFull:
        Self(text: "A place name has at most \(TextLimit.query) characters.", kind: .problem)
      case nil where prompt.isOutOfRange:
        Self(text: "Not a point on Earth: \(Coordinates.rangeText).", kind: .problem)
      case nil where prompt.isSaving:
        Self(text: "Type the name of a place to save, or coordinates", kind: .hint)
      case nil where context.weather.isWelcoming: Self(welcoming: context)
      case nil: Self(text: "Type a place name, or \(Self.coordinates)", kind: .hint)
      case .coordinates: Self(text: "", kind: .hint)
      case .name(let name) where prompt.hasNoExactMatch: Self(unknown: name, in: prompt, context)
      case .name: Self(known: prompt, context)
      }
  }

  /// Creates the message for a user without a place, who may have looked up the location in vain.
  private init(welcoming context: WeatherContext) {
    let hint = "Type a place name, or choose:"
    switch context.weather.location.state {
    case .idle, .loaded: self.init(text: hint, kind: .hint)
    case .loading: self.init(text: "Looking up your location…", kind: .searching)
    case .failed(let error, _):
      self.init(text: "\(error.problem) \(hint)", kind: .problem)
    }
  }

  /// Creates the message for a name that has matches, with only the state of the online search.
  private init(known prompt: PlacePrompt, _ context: WeatherContext) {
    switch prompt.onlineMatches {
    case .loading:
      self.init(
        text: "", status: "searching \(context.weather.provider.displayName)", kind: .searching)
    case .failed(let error, _):
      let problem =
        "\(error.problem) These places come with Skyreel; their weather needs the network."
      self.init(
        text: "", status: "couldn't search \(error.service)",
        spoken: error.failure == .offline ? [problem] : nil, kind: .hint)
    case .idle, .loaded: self.init(text: "", kind: .hint)
    }
  }

  /// Creates the message for a name without an exact match.
  private init(unknown name: String, in prompt: PlacePrompt, _ context: WeatherContext) {
    let own = context.weather.provider.isSample ? "The sample has only its own places" : nil
    let question = prompt.listed.isEmpty ? own.map { "\($0)." } : "\(own ?? "Did you mean"):"
    let offline = "No city named \"\(name)\" in the offline list."
    let noMatch = "No match for \"\(name)\"."
    func spoken(_ problem: String? = nil) -> [String] {
      [noMatch, problem, question].compactMap(\.self)
    }
    switch prompt.onlineMatches {
    case .loading:
      self.init(text: "Searching \(context.weather.provider.displayName)…", kind: .searching)
    case .failed(let error, _):
      let mayRetry = error.allowsRetry(at: context.now)
      let advice =
        question ?? "\(mayRetry ? "Try again, or enter" : "Or enter") \(Self.coordinates)."
      let problem = mayRetry ? error.problem : error.message(now: context.now)
      self.init(
        text: "\(offline) \(problem) \(advice)", spoken: spoken(problem), kind: .problem)
    case .idle:
      let advice = question ?? "Enter \(Self.coordinates) instead."
      self.init(text: "\(offline) \(advice)", spoken: spoken(), kind: .problem)
    case .loaded:
      let advice = question ?? "Check the spelling, or enter \(Self.coordinates)."
      self.init(
        text: "No place named \"\(name)\". \(advice)", spoken: spoken(), kind: .problem)
    }
  }
}

extension PlacePrompt {
  /// The rows below the text: a message, or places below their headings.
  fileprivate var rows: Int {
    let message = query == nil || hasNoExactMatch ? 2 : 0
    return choices.isEmpty && listed.isEmpty ? 0 : max(choices.count, listed.count) + 1 + message
  }
}

// MARK: - Keys

extension PlacePromptView {
  private typealias Binding = KeyBinding<WeatherContext, WeatherAction>

  /// The keys of the place prompt that do not edit its text, all hidden while it is closed.
  package static let keys = KeyMap<WeatherContext, WeatherAction>(
    title: title,
    bindings: [
      promptBinding(
        "prompt-take", [.enter], "select, or search online", label: "select", enter),
      promptBinding("prompt-close", [.escape], "close") { _, weather in
        weather.isWelcoming ? .hidden : .enabled(.prompt(action: .dismissed))
      },
      // The ways to begin have nothing behind them.
      promptBinding("welcome-back", [.escape], "back") { _, weather in
        weather.isWelcoming && weather.welcomeChoices.isEmpty
          ? .enabled(.prompt(action: .dismissed)) : .hidden
      },
    ] + Binding.movingWhileTyping("prompt", move))

  private static func promptBinding(
    _ name: String, _ keys: [Key], _ help: String, label: String? = nil,
    _ response: @escaping @Sendable (PlacePrompt, WeatherState) -> KeyResponse<WeatherAction>
  ) -> Binding {
    Binding(name, keys: keys, help: help, label: label, isInFooter: true) { context in
      context.weather.prompt.map { response($0, context.weather) } ?? .hidden
    }
  }

  @Sendable private static func enter(
    _ prompt: PlacePrompt, _ weather: WeatherState
  ) -> KeyResponse<WeatherAction> {
    if let choice = weather.selectedWelcome { return .enabled(.welcomeChosen(choice: choice)) }
    if prompt.selectedChoice != nil { return .enabled(.prompt(action: .enterKeyPressed)) }
    guard prompt.query != nil else { return .disabled(reason: "type a name first") }
    if weather.isOffline { return .disabled(reason: "no match in the offline list") }
    guard prompt.pendingName != nil else { return .disabled(reason: "no match") }
    return .enabled(.prompt(action: .enterKeyPressed))
  }

  @Sendable private static func move(
    _ movement: Movement, _ context: WeatherContext
  ) -> KeyResponse<WeatherAction> {
    guard let view = PlacePromptView(context) else { return .hidden }
    guard let selection = view.selection else { return .disabled(reason: "no results") }
    let size = view.rect(in: Rect(size: context.size)).size
    return view.list.response(to: movement, page: view.visibleCount(in: size), of: "match") {
      .prompt(action: .selectionMoved(rows: $0 - selection))
    }
  }
}
