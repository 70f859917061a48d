internal import Domain
internal import Redux
package import TerminalUI

/// The page of two tables: what the services say, and who was right.
package struct ServicesView: TextPage, WeatherWindow {
  package static let id: PaneID = "weather.services"
  package static let title = "Providers"

  private let page: ServicesPage
  private let place: PlaceTitle
  /// The scores of the place, or `nil` if it cannot be scored.
  private let scored: ScoresText?
  /// The room for the title in columns.
  private var titleWidth = ServicesView.usualWidth - 4
  /// What the services say, or `nil` if they cannot be compared.
  let forecasts: ComparedForecasts?
  /// How right the services were, or `nil` if the place cannot be scored.
  private let scores: Scores?

  /// The scores, and what the user can do about them.
  fileprivate struct Scores: Equatable {
    /// The texts, or `nil` while storage is read.
    var text: ScoresText?
    var hasDetails: Bool
    /// What the user can do, and what failed.
    var hints: [String]

    var isLoading: Bool { text == nil && hints.isEmpty }
  }

  package init?(_ context: WeatherContext) {
    let weather = context.weather
    guard let page = weather.servicesPage else { return nil }
    self.page = page
    place = PlaceTitle(weather, context.display)
    forecasts = ComparedForecasts(context)
    let scores = weather.scores
    let text = weather.scorablePlace.map {
      ScoresText(scores.scores, of: $0, lead: scores.lead, display: context.display)
    }
    self.scored = text
    self.scores = text.map { text in
      Scores(
        text: scores.isRead ? text : nil, hasDetails: page.hasDetails, hints: scoreHints(context))
    }
    guard forecasts != nil || self.scores != nil else { return nil }
  }

  package func body(in context: DrawContext) -> Block<WeatherAction> {
    var page = self
    page.titleWidth = context.size.width - 4
    return .page(page, height: context.size.height).changingLinearPage { linear in
      // The lines of the services say that they load.
      linear.activity = isLoading ? "" : nil
      if tables.first == .scores {
        (linear.title, linear.subject) = ("Who was right", place.text(fitting: .max))
      }
      linear.lead = Array(linear.rest.prefix(linesBeforeParagraphs ?? 1))
      linear.rest.removeFirst(linear.lead.count)
      linear.opensWithRest = false
    }
  }

  /// Whether a service, or storage for the scores, has not answered the first table yet.
  private var isLoading: Bool {
    switch tables.first {
    case .forecasts: forecasts?.services.contains(where: \.isLoading) == true
    case .scores: scores?.isLoading == true
    case nil: false
    }
  }

  /// The width of titles where that of the page is not known.
  private static let usualWidth = 80

  package var title: String {
    tables.first.map { title(of: $0, isFirst: true, fitting: titleWidth) } ?? ""
  }
  package var state: TextPageState { page.text }
  package var isWrapped: Bool { true }
  package var linesBeforeParagraphs: Int? {
    tables.first == .forecasts ? forecasts?.headCount : nil
  }

  /// The tables that the page has, in their order.
  private var tables: [ServicesPage.Table] {
    [page.first, page.first.neighbor(by: 1)].filter {
      switch $0 {
      case .forecasts: forecasts != nil
      case .scores: scores != nil
      }
    }
  }

  package func lines(in context: DrawContext) -> [StyledText] {
    // A key opens the other table, of which a listener would not expect the lines here.
    guard !context.isLinear else {
      return tables.first.map(linearLines)?.map { StyledText($0.inWords) } ?? []
    }
    let texts = tables.map { lines(of: $0, in: context) }
    guard tables.count > 1 else { return texts.first ?? [] }
    let heading = title(of: tables[1], fitting: context.size.width - 4)
    // A heading in the last row seems to be the end of the page.
    let rowsBelow = context.size.height - texts[0].count
    let gap = (1...2).contains(rowsBelow) ? rowsBelow : 1
    return texts[0] + Array(repeating: "", count: gap) + [.rule(heading, width: context.size.width)]
      + texts[1]
  }

  private func title(
    of table: ServicesPage.Table, isFirst: Bool = false, fitting width: Int
  ) -> String {
    switch table {
    case .forecasts: isFirst ? comparisonTitle(fitting: width) : "Providers compared"
    case .scores: scored?.title(fitting: width) ?? ""
    }
  }

  private func comparisonTitle(fitting width: Int) -> String {
    let words = ["Providers compared: ", "Compared: "]
    let word = place.leastWidth <= width - words[0].displayWidth ? words[0] : words[1]
    return word + place.text(fitting: max(1, width - word.displayWidth))
  }

  private func lines(of table: ServicesPage.Table, in context: DrawContext) -> [StyledText] {
    switch table {
    case .forecasts: forecasts?.lines(in: context.size, context.glyphs) ?? []
    case .scores: scores?.lines(width: context.size.width, context.glyphs) ?? []
    }
  }

  /// The lines for the clipboard, of which a screen reader has those of the first table.
  var linearLines: [String] {
    tables.enumerated().flatMap { index, table in
      (index == 0 ? [] : [title(of: table, fitting: titleWidth)]) + linearLines(of: table)
    }
  }

  private func linearLines(of table: ServicesPage.Table) -> [String] {
    switch table {
    case .forecasts: forecasts?.linearLines ?? []
    case .scores: scores?.linearLines ?? []
    }
  }

  /// The page as laid out in the segment, or `nil` while it is closed.
  static let layout = memoized { (context: WeatherContext) in
    ServicesView(context)?.layout(in: context.size, isLinear: context.isLinear)
  }
}

// MARK: - Scores

extension ServicesView.Scores {
  private static let gap = 3
  /// The smallest width of a page that has the days beside the text, rather than below it.
  private static let widthForDays = ScoresText.longestLine + gap + 50

  func lines(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    let isWide = width >= Self.widthForDays
    let left = !isWide ? width : hasDetails ? ScoresText.longestLine : (width - Self.gap) / 2
    let right = isWide ? width - left - Self.gap : width
    let hints = hints.flatMap { $0.wrapped(to: min(left, ScoresText.longestLine)) }
      .map { StyledText($0) }
    guard let text else { return hints.isEmpty ? [Self.loading] : hints }
    let verdict = text.verdict(width: text.isWaiting ? left : width)
    // The hints of a place without scores continue the sentence that says so.
    let head = text.scores == nil ? [verdict + hints] : [verdict, hints]
    let (figures, origin) = text.parts(width: left, hasDetails: hasDetails, glyphs)
    let example = text.isWaiting ? text.example(width: right, glyphs) : []
    guard isWide else {
      let days = hasDetails ? text.days(width: width, glyphs) : text.dayByDay(width: width, glyphs)
      return (head + [figures, example, days, origin]).paragraphs
    }
    let beside = [figures, origin].paragraphs
    let days =
      hasDetails
      ? text.days(width: right, glyphs)
      : text.dayByDay(width: right, rows: beside.count, glyphs)
    let below = [[example, days].paragraphs]
    // Without figures, the sentences are beside the example.
    return figures.isEmpty
      ? ([(head + [origin]).paragraphs] + below).sideBySide(width: left + Self.gap)
      : (head + [([beside] + below).sideBySide(width: left + Self.gap)]).paragraphs
  }

  var linearLines: [String] {
    let lines =
      text?.lines(width: nil, hasDetails: hasDetails, nil) ?? (hints.isEmpty ? [Self.loading] : [])
    return lines.map(\.text).filter { !$0.isEmpty } + hints
  }

  /// The text while storage is read, unless the hints say why it cannot be.
  private static let loading = StyledText("Loading scores…")
}

/// Returns what the user can do about the scores, and what failed.
private func scoreHints(_ context: WeatherContext) -> [String] {
  let (weather, scores) = (context.weather, context.weather.scores)
  guard scores.isRead else { return [weather.storageError?.message].compactMap(\.self) }
  var hints = scores.asking.failures.map { $0.message(now: context.now) }
  if weather.isCutOff { hints.append("Offline mode: no requests are sent.") }
  if weather.servicesPage?.isFull == true {
    hints.append("At most \(ScoredPlace.limit) places can be scored. Stop scoring one first.")
  }
  if scores.scores == nil, let key = context.keys["scores-start"] {
    hints.append(
      """
      Press \(key) to start. Once a day while it runs, Skyreel then compares the forecasts with what the \
      nearest airport measured (aviationweather.gov). First errors in \
      \(ServiceScore.fewestForDays + 1) days, who was closest in \(ServiceScore.fewestForMeans + 1).
      """)
  }
  return hints
}

// MARK: - Keys

extension ServicesView {
  package static let bindings: [KeyBinding<WeatherContext, WeatherAction>] =
    [
      KeyBinding(
        "services-refresh", keys: [.character("r"), .function(5)], help: "refresh",
        isInFooter: true
      ) { context in
        guard isReading(context), context.weather.queriedPlace != nil else { return .hidden }
        return context.weather.isCutOff
          ? .disabled(reason: "offline mode") : .enabled(.refreshKeyPressed)
      },
      tableBinding("services-compared", "x", "compare providers, or close", .forecasts),
      tableBinding("services-scores", "A", "who was right, or close", .scores),
      scoresBinding("services-details", [.character("v")], "statistics") {
        $0.scores.scores == nil ? nil : .services(action: .detailsKeyPressed)
      },
      scoresBinding("scores-start", [.character("a")], "score the place") {
        $0.scores.scores == nil ? .scores(action: .started) : nil
      },
      scoresBinding("scores-stop", [.character("d")], "stop scoring the place") {
        $0.scores.scores == nil ? nil : .scores(action: .stopped)
      },
      scoresBinding("scores-nearer", [.character("h"), .left], "fewer days ahead") { lead($0, -1) },
      scoresBinding("scores-farther", [.character("l"), .right], "more days ahead") { lead($0, 1) },
    ]
    + KeyBinding.textPage(
      "services", closeKeys: [.escape], .services(action: .closed), page: layout
    ) { .services(action: .moved(step: $0)) }

  /// Whether the page is open, and the user is not typing a text to search for.
  private static func isReading(_ context: WeatherContext) -> Bool {
    context.weather.servicesPage?.text.isTyping == false
  }

  /// Creates the binding of a key that moves a table to the top, or closes the page if it is there.
  private static func tableBinding(
    _ name: String, _ key: Character, _ help: String, _ table: ServicesPage.Table
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: [.character(key)], help: help) { context in
      guard isReading(context) else { return .hidden }
      return .enabled(
        .services(
          action: context.weather.servicesPage?.first == table
            ? .closed : .tableSelected(table: table)))
    }
  }

  /// Creates a binding that acts after the scores were read, or is hidden.
  private static func scoresBinding(
    _ name: String, _ keys: [Key], _ help: String,
    _ action: @escaping @Sendable (WeatherState) -> WeatherAction?
  ) -> KeyBinding<WeatherContext, WeatherAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: true) { context in
      guard isReading(context), context.weather.scores.isRead else { return .hidden }
      return action(context.weather).map(KeyResponse.enabled) ?? .hidden
    }
  }

  /// Returns the action that selects a number of days ahead, or `nil` if there is no such card.
  private static func lead(_ weather: WeatherState, _ steps: Int) -> WeatherAction? {
    let lead = weather.scores.lead + steps
    return weather.scores.scores?.card(lead) == nil
      ? nil : .scores(action: .leadSelected(lead: lead))
  }
}

extension WeatherKeyMaps {
  /// The key that opens the page of services with their forecasts at the top.
  static let openComparison = Binding(
    "compare", keys: [.character("x")], help: "compare providers"
  ) { context in
    context.weather.queriedPlace == nil
      ? .disabled(
        reason: reasonWithoutPlace(context.weather))
      : .enabled(.services(action: .opened(first: .forecasts)))
  }

  /// The key that opens the page of services with the scores at the top.
  static let openScores = Binding("scores", keys: [.character("A")], help: "who was right") {
    context in
    context.weather.scorablePlace == nil
      ? .disabled(
        reason: reasonWithoutPlace(context.weather))
      : .enabled(.services(action: .opened(first: .scores)))
  }

  /// Returns why no service can be asked about the shown place.
  private static func reasonWithoutPlace(_ weather: WeatherState) -> String {
    weather.choice == nil ? "no place selected" : "the place is not known yet"
  }
}
