internal import Domain
internal import TerminalUI

/// The page of how right the forecasts for the shown place were.
struct ScoresView: TextPage, WeatherWindow {
  static let id: PaneID = "weather.scores"
  static let title = "How right"

  /// The texts, or `nil` while storage is read.
  var text: ScoresText?
  /// What the user can do, and what failed.
  var hints: [String]
  var state: TextPageState

  var title: String { Self.title }
  var isWrapped: Bool { true }

  func lines(in context: DrawContext) -> [StyledText] {
    let width = context.size.width
    let body = text?.lines(width: context.isLinear ? nil : width) ?? ["Loading scores…"]
    let hints = hints.flatMap { context.isLinear ? [$0] : $0.wrapped(to: width) }
      .map { StyledText($0) }
    let main = hints.isEmpty ? body : body + [""] + hints
    guard let text, !context.isLinear else { return main }
    let column = ScoresText.longestLine + ScoredDays.gapBeside
    guard width >= ScoredDays.smallestWidthBeside else {
      let days = ScoredDays(of: text, width: width, context.glyphs).lines
      return days.isEmpty ? main : main + [""] + days
    }
    let days = ScoredDays(of: text, width: width - column, context.glyphs).lines
    return (0..<max(main.count, days.count)).map { index in
      let line = main.indices.contains(index) ? main[index] : ""
      return days.indices.contains(index) ? line.padded(to: column) + days[index] : line
    }
  }
}

extension ScoresView {
  /// Selects the page of the shown place, or returns `nil` if it is closed or no place is known.
  init?(_ context: WeatherContext) {
    let (weather, page) = (context.weather, context.weather.scores)
    guard weather.overlay == .scores, let place = weather.scorablePlace else { return nil }
    let text = ScoresText(page.scores, of: place, lead: page.lead, display: context.display)
    self.init(text: page.isRead ? text : nil, hints: selectScoreHints(context), state: page.page)
  }

  func body(in context: DrawContext) -> Block<WeatherAction> {
    let height = context.size.height
    guard context.isLinear else { return .page(self, height: height) }
    let lines = lines(in: context).map(\.text).filter { !$0.isEmpty }
    return .plain(lines)
  }
}

/// Selects what the user can do on the page, and what failed.
private func selectScoreHints(_ context: WeatherContext) -> [String] {
  let (weather, page) = (context.weather, context.weather.scores)
  guard page.isRead else { return [weather.storageError?.message].compactMap(\.self) }
  var hints = page.asking.failures.map { $0.message(now: context.now) }
  if weather.isOffline { hints.append("Offline mode: no requests are sent.") }
  if page.isFull {
    hints.append("At most \(ScoredPlace.limit) places can be scored. Stop scoring one first.")
  }
  if page.scores == nil, let key = context.keys["scores-start"] {
    hints.append(
      """
      Press \(key) to score them. While Skyreel runs, it then asks each provider once a day in this \
      hour, and aviationweather.gov what the nearest airport measured. The first results come after \
      \(ServiceScore.fewestForDays + 1) days.
      """)
  }
  return hints
}

/// Selects the page of scores as laid out in the segment, or `nil` while it is closed.
@Sendable func selectScoresLayout(_ context: WeatherContext) -> TextPageLayout? {
  ScoresView(context)?.layout(in: context.size)
}
