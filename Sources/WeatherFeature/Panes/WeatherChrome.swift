internal import Domain
internal import TerminalUI

/// The content of a tab, which stands in the chrome of the weather.
protocol TabContent: Equatable, Sendable {
  /// Whether precipitation falls in the picture, once a second.
  var isMoving: Bool { get }

  /// Returns the content without what other panes show beside a pane of this size.
  func inPane(of size: Size) -> Self

  /// Returns the blocks of the content in its space.
  func body(in context: DrawContext) -> Block<WeatherAction>
}

extension TabContent {
  var isMoving: Bool { false }
  func inPane(of size: Size) -> Self { self }
}

/// The content of a pane within a border that shows the place and the status of its data.
struct WeatherChrome<Content: TabContent>: Equatable, Sendable {
  /// The place, age, and notices of the data.
  var status: WeatherStatus
  /// The content, or `nil` if there is no report.
  var content: Content?
  /// What to show if there is no report.
  var unloaded: UnloadedView?
  /// Whether the pane has the focus, or `nil` if no other pane is beside it.
  var hasFocus: Bool?
  /// The alert that a click on the line of alerts selects, or `nil` if there is none.
  private let firstAlert: AlertReference?
  /// The values of which a screen reader announces changes.
  private let news: LinearNews
  private let rowRequests: Int
  private let hasPlace: Bool

  /// Whether the pane is animated: the weather loads, or precipitation falls.
  var isAnimated: Bool { status.chrome.isAnimated || content?.isMoving == true }
  /// The number of steps after which the animated pane is drawn again: each one turns what shows the loading.
  var pace: Int { status.chrome.isAnimated ? 1 : WeatherArt.pace }

  /// Creates the chrome around content and selects the status.
  init(_ context: WeatherContext, content: Content?, hasFocus: Bool? = nil) {
    status = WeatherStatus(context)
    firstAlert = selectAlerts(context).first.map(AlertReference.init)
    self.hasFocus = hasFocus
    self.content = content
    unloaded = UnloadedView(context)
    news = context.isLinear ? selectNews(context) : LinearNews()
    rowRequests = context.weather.rowRequests
    hasPlace = context.weather.choice != nil
    // The answer to the key waits for the load, which begins a little later.
    if context.isLinear, context.weather.isRefreshing {
      status.chrome.activity = "loading"
      if context.weather.report.error != nil { status.chrome.notice = nil }
    }
    guard unloaded != nil else { return }
    // Without a report, the pane shows the notice below its message.
    unloaded?.notice = status.chrome.notice
    status.chrome.notice = nil
  }

  /// Returns the border, the alert, and the notice, with the content in the remaining space.
  ///
  /// A click on the place opens the place prompt, and one on the alert opens the alerts.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    guard !context.isLinear else { return linearBody(in: context) }
    return Block(height: context.size.height) { rect, canvas in
      let layout = layout(in: context.size)
      let (title, marks) = upperLine(in: context)
      var inside = context
      canvas.frame.draw(in: rect) { frame in
        inside = status.chrome.draw(
          marks: marks, hasFocus: hasFocus, layout, in: context, of: &frame)
        guard frame.size.width > 6, frame.size.height > 1 else { return }
        // A notice in the lower border may leave no room for the attribution.
        let text = attribution(fitting: frame.size.width - 6 - inside.coveredColumns)
        frame.writeInLowerBorder(text.truncated(to: frame.size.width - 6), in: inside)
      }
      if rect.size.width > 6, rect.size.height > 1 { canvas.drawPlace(title, at: rect.origin) }
      drawAlert(in: rect.inset(by: 1), of: &canvas)
      let space = layout.content.moved(by: rect.origin)
      if let content {
        canvas.draw(content.inPane(of: context.size).body(in: inside), clippedTo: space)
      } else if let unloaded {
        canvas.draw(unloaded.body(in: inside), clippedTo: space)
      }
      let cursor = canvas.cursor ?? .beginning(of: space, in: canvas.frame)
      canvas.cursor = hasFocus == false ? nil : cursor
    }
  }

  /// Returns the content as text, with the alert behind the conditions, and the status of the data.
  private func linearBody(in context: DrawContext) -> Block<WeatherAction> {
    let body = content?.body(in: context) ?? unloaded?.body(in: context) ?? .blank(0)
    return body.changingLinearPage { page in
      page.subject = hasPlace ? status.title.text(fitting: .max) : nil
      page.news = news
      page.requests = rowRequests
      page.isPlaceholder = content == nil
      if let alert = status.alert, Content.self == Current.self {
        page.lead.append("Alert: \(alert.text)")
      }
      page.add(status.chrome)
      page.remarks += [status.attribution].compactMap(\.self)
    }
  }

  /// Returns the attribution, with as much of the list of computed parts and of the sources as fits
  /// into a width.
  private func attribution(fitting width: Int) -> String {
    let full = status.attribution ?? ""
    let computed = full.firstRange(of: "; ")?.lowerBound ?? full.endIndex
    let sources = full[..<computed].ranges(of: ", ").map(\.lowerBound).reversed()
    let ends = [full.ranges(of: ": ").last?.lowerBound, computed].compactMap { $0 } + sources
    let texts = [full] + ends.map { String(full[..<$0]) }
    return texts.first { $0.displayWidth <= width } ?? texts.last ?? full
  }

  /// Returns the longest title that fits beside the marks, and the marks, which have the word
  /// `updated` only if it does not shorten the title.
  private func upperLine(in context: DrawContext) -> (title: String, marks: String) {
    func space(beside marks: String) -> Int {
      max(0, context.size.width - 6 - (marks.isEmpty ? 0 : marks.displayWidth + 3))
    }
    let short = status.chrome.markText(in: context) { _ in false }
    let title = status.title.text(fitting: space(beside: short))
    let marks = status.chrome.markText(in: context) { title.displayWidth <= space(beside: $0) }
    return (title, marks)
  }

  /// Returns the space for the content in a pane of this size.
  func contentRect(in size: Size) -> Rect { layout(in: size).content }

  /// Returns the layout below the alert.
  ///
  /// The notice is in the lower border if the content would get fewer rows than ``headlineHeight``.
  private func layout(in size: Size) -> PaneChrome.Layout {
    let space = spaceBelowAlert(in: Rect(size: size).inset(by: 1))
    let spare = space.size.height - Self.headlineHeight
    let most = space.size.height < 14 ? 1 : space.size.height < 28 ? 2 : 3
    return status.chrome.layout(in: space, noticeRows: min(spare, most))
  }

  private func spaceBelowAlert(in inside: Rect) -> Rect {
    inside.split(top: alertLines(in: inside, .unicode).count).rest
  }

  /// Returns the lines of the most severe alert, none if there is no room.
  private func alertLines(in inside: Rect, _ glyphs: Glyphs) -> [StyledText] {
    guard let alert = status.alert, inside.size.height > Self.headlineHeight else { return [] }
    return alert.styledLines(
      fitting: inside.size.width - 2, atMost: inside.size.height < Self.heightForSentence ? 1 : 2,
      glyphs)
  }

  /// The height from which the sentence of an alert has a row of its own.
  private static var heightForSentence: Int { 19 }

  /// The minimum height of the content in rows, which the alert and the notice do not reduce.
  private static var headlineHeight: Int { 3 }

  /// Draws the most severe alert in the first rows, if there is room.
  private func drawAlert(in inside: Rect, of canvas: inout Canvas<WeatherAction>) {
    let space = inside.split(top: alertLines(in: inside, .unicode).count).top
    for (line, y) in zip(alertLines(in: inside, canvas.context.glyphs), inside.rows) {
      canvas.frame.write(
        line, at: Position(x: inside.origin.x + 1, y: y), width: inside.size.width - 2)
    }
    if content != nil, !space.isEmpty {
      canvas.onClick(.alertsOpened(first: firstAlert), in: space)
    }
  }
}

extension Canvas<WeatherAction> {
  /// Draws the name of the place into the upper border of a pane with this corner.
  ///
  /// A click on it opens the place prompt.
  mutating func drawPlace(_ name: String, at origin: Position) {
    guard !name.isEmpty else { return }
    let rect = Rect(x: origin.x + 1, y: origin.y, width: name.displayWidth + 2, height: 1)
    frame.writeInBorder(name, at: rect.origin, style: Style(.title))
    onClick(.prompt(action: .opened), in: rect)
  }
}

/// Selects what a screen reader announces of a new report, or of alerts that arrive after it.
///
/// That is the temperature of now, the weather in words, when it rains, and the worst alert, or that the last
/// one ended.
func selectNews(_ context: WeatherContext) -> LinearNews {
  guard let report = context.weather.report.latest?.value else { return LinearNews() }
  let unit = context.display.units.temperature
  return LinearNews(
    value: report.current?.temperature?.converted(to: unit).text,
    sentences: [report.current?.phrase, selectOutlooks(report, context).first].compactMap(\.self),
    condition: selectAlertLine(context).map { .holds("Alert: \($0.text)") }
      ?? (report.hasAllAlerts ? .isOver("No alert is in force any more") : nil))
}

extension StyledText {
  /// Returns a horizontal line of a width with a title, and a second text behind it.
  static func rule(_ title: String, _ detail: String? = nil, width: Int) -> StyledText {
    let text =
      StyledText("── ", Style(.border)) + StyledText(title, Style(.text, .bold))
      + StyledText(detail.map { "  \($0) " } ?? " ", Style(.secondary))
    let line = String(repeating: "─", count: max(0, width - text.displayWidth))
    return text + StyledText(line, Style(.border))
  }
}
