internal import Domain
internal import Redux
package import TerminalUI

/// The page of two tables: what the services say, and who was right.
package struct ServicesView: TextPage, WeatherWindow {
  package static let id: PaneID = "weather.services"
  package static let title = "Providers"

  private let page: ServicesPage
  private let place: String
  /// The question that the scores answer.
  private let question: String
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
  }

  package init?(_ context: WeatherContext) {
    let weather = context.weather
    guard let page = weather.servicesPage else { return nil }
    self.page = page
    place = PlaceTitle(weather, context.display).text(fitting: 16)
    forecasts = ComparedForecasts(context)
    let (scored, scores) = (weather.scorablePlace, weather.scores)
    let text = scored.map {
      ScoresText(scores.scores, of: $0, lead: scores.lead, display: context.display)
    }
    question = text?.title(fitting: 32) ?? ""
    self.scores = text.map { text in
      Scores(
        text: scores.isRead ? text : nil, hasDetails: page.hasDetails, hints: scoreHints(context))
    }
    guard forecasts != nil || self.scores != nil else { return nil }
  }

  package func body(in context: DrawContext) -> Block<WeatherAction> {
    .page(self, height: context.size.height)
  }

  package var title: String { tables.first.map { title(of: $0, isFirst: true) } ?? place }
  package var state: TextPageState { page.text }
  package var isWrapped: Bool { true }

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
    guard !context.isLinear else {
      return linearLines.flatMap { $0.wrapped(to: context.size.width) }.map { StyledText($0) }
    }
    return tables.enumerated().flatMap { index, table in
      (index == 0 ? [] : ["", StyledText(title(of: table), Style(.text, .bold))])
        + lines(of: table, in: context)
    }
  }

  private func title(of table: ServicesPage.Table, isFirst: Bool = false) -> String {
    switch table {
    case .forecasts: isFirst ? "Providers compared: \(place)" : "Providers compared"
    case .scores: question
    }
  }

  private func lines(of table: ServicesPage.Table, in context: DrawContext) -> [StyledText] {
    switch table {
    case .forecasts: forecasts?.lines(in: context.size, context.glyphs) ?? []
    case .scores: scores?.lines(width: context.size.width, context.glyphs) ?? []
    }
  }

  /// The lines for screen readers and for the clipboard.
  var linearLines: [String] {
    tables.enumerated().flatMap { index, table in
      (index == 0 ? [] : [title(of: table)]) + linearLines(of: table)
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
    ServicesView(context)?.layout(in: context.size)
  }
}

// MARK: - Scores

extension ServicesView.Scores {
  private static let gapBesideDays = 3
  /// The smallest width of a page that has the days beside the text, rather than below it.
  private static let widthForDays = ScoresText.longestLine + gapBesideDays + 50

  func lines(width: Int, _ glyphs: Glyphs) -> [StyledText] {
    let body = lines(width, glyphs)
    let hints = hints.flatMap { $0.wrapped(to: min(width, ScoresText.longestLine)) }
      .map { StyledText($0) }
    let example = text.flatMap { $0.isWaiting ? $0.example(width: width, glyphs) : nil } ?? []
    let main = [body, hints, example].filter { !$0.isEmpty }.joined(separator: [""]).map { $0 }
    guard hasDetails, let text else { return main }
    guard width >= Self.widthForDays else {
      let days = text.days(width: width, glyphs)
      return days.isEmpty ? main : main + [""] + days
    }
    let column = ScoresText.longestLine + Self.gapBesideDays
    return [main, text.days(width: width - column, glyphs)].sideBySide(width: column)
  }

  var linearLines: [String] { lines(nil, nil).map(\.text).filter { !$0.isEmpty } + hints }

  /// Returns the scores, or that they are read, unless the hints tell why they cannot be.
  private func lines(_ width: Int?, _ glyphs: Glyphs?) -> [StyledText] {
    text?.lines(width: width, hasDetails: hasDetails, glyphs)
      ?? (hints.isEmpty ? ["Loading scores…"] : [])
  }
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
      Press \(key) to find out who is right here. Each day in this hour, while Skyreel runs, it then keeps \
      what each provider forecasts, and asks aviationweather.gov what the nearest airport measured. You see \
      the errors of each day after \(ServiceScore.fewestForDays + 1) days, and who was closest after \
      \(ServiceScore.fewestForMeans + 1).
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
