internal import Domain
internal import Redux
internal import TerminalUI

/// The active weather alerts: a list, and the text of the selected one beside or below it or, while
/// the user reads it, alone.
struct AlertsView: WeatherWindow {
  static let id: PaneID = "weather.alerts"
  static let title = "Weather alerts"

  /// The active alerts, the most severe first.
  var alerts: [Entry]
  /// The index of the selected alert, or `nil` if no alert is active.
  var selection: Int?
  /// Whether the text of the selected alert fills the space.
  var isReading: Bool
  /// The scroll position in the text of the selected alert, and the search in it.
  var state = TextPageState()

  /// The texts of an alert.
  struct Entry: Hashable {
    var reference: AlertReference
    /// The name of the event.
    var event: String
    /// The headline.
    var title: String
    var severity: WeatherAlert.Severity
    var area: String?
    /// The time of the alert, such as `12:00 – 18:00`.
    var period: String?
    /// The severity, area, and period, separated by commas.
    var facts: String
    var text: String?
    var source: String?
    /// The office, with the time of issue and what the terms of the sources require, if known.
    var credits: String?
  }
}

extension AlertsView {
  /// Selects all active alerts, or returns `nil` while their page is closed.
  init?(_ context: WeatherContext) {
    guard context.weather.overlay == .alerts else { return nil }
    let input = EntriesInput(
      alerts: selectAlerts(context),
      credits: context.weather.report.latest?.value.alertsCredits ?? [],
      clock: context.display.clock, now: context.now)
    alerts = alertEntries(input)
    let references = alerts.map(\.reference)
    let selected = context.weather.selectedAlert.flatMap {
      references.index(ofAlertOrUpdate: $0)
    }
    selection = alerts.isEmpty ? nil : selected ?? 0
    isReading = context.weather.isReadingAlert && selected != nil
    state = context.weather.alertsPage
  }
}

/// The active alerts, and what their texts depend on.
private struct EntriesInput: Equatable {
  var alerts: [WeatherAlert]
  /// The sentences that the terms of the sources require.
  var credits: [String]
  var clock: ClockFormat
  var now: Timestamp
}

/// The memoized texts of the active alerts, for which several panes and keys ask at each key.
private let alertEntries = memoized { (input: EntriesInput) in input.alerts.map(input.entry) }

extension EntriesInput {
  func entry(of alert: WeatherAlert) -> AlertsView.Entry {
    let facts = [alert.levelText, alert.area, periodText(alert, clock, now: now)].compactMap { $0 }
    return AlertsView.Entry(
      reference: AlertReference(alert), event: alert.shortTitle,
      title: alert.title.startingInUppercase, severity: alert.severity,
      area: alert.area, period: shortPeriodText(alert, clock, now: now),
      facts: facts.joined(separator: ", ").startingInUppercase,
      text: alert.text, source: alert.source, credits: credits(of: alert))
  }

  /// Returns the office of an alert, when it issued the alert, and the credits that terms require.
  private func credits(of alert: WeatherAlert) -> String? {
    let issued = alert.issued.map { "issued \(clock.text(of: $0, from: now))" }
    let office = [alert.source, issued].compactMap(\.self).joined(separator: ", ")
    let lines = [office].filter { !$0.isEmpty } + credits
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

/// Selects the text of the selected alert as laid out in the segment, or `nil` while the alerts are
/// closed.
@Sendable func selectAlertsLayout(_ context: WeatherContext) -> TextPageLayout? {
  AlertsView(context)?.page.layout(in: context.size)
}

extension AlertsView {
  /// The width from which the text is beside the list.
  private static let widthForTwo = 100
  /// The width from which a row has the times of its alert.
  private static let widthForRows = 60
  /// The smallest height of the text in rows, border included.
  private static let leastTextHeight = 8

  /// The text of the selected alert, or that the last one ended while the alerts were open.
  var page: AlertPage { AlertPage(alert: selection.map { alerts[$0] }, state: state) }

  /// The list, with the selected alert.
  var list: ScrollingList { ScrollingList(count: alerts.count, selection: selection) }

  var closing: WeatherAction? { .alertsClosed }

  /// The list, and beside or below it the text of the selected alert.
  ///
  /// A click on an alert selects it, one on the selected alert or its text opens it, and one on the open
  /// alert closes it.
  func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    guard !context.isLinear else { return .plain(lines(context.glyphs)) }
    if isReading || alerts.isEmpty {
      return Block.page(page, height: size.height).onClick(.alertsClosed)
    }
    return Block(height: size.height) { _, canvas in
      let (list, text) = rects(in: size)
      canvas.frame.drawBorder(title: Self.title, in: list)
      let inside = Self.inside(of: list)
      if let cards = cards(in: size) {
        cards.block(tap).draw(inside, &canvas)
        let visible = cards.visible(in: inside.size)
        let marks = ScrollMarks(
          first: visible.lowerBound, space: visible.count, count: alerts.count)
        canvas.frame.draw(marks, in: list, context: context)
      } else {
        drawTable(in: inside, of: &canvas)
      }
      guard let text else { return }
      canvas.frame.draw(page, in: text, context: context)
      canvas.onClick(.alertOpened, in: text)
    }
  }

  private func drawTable(in rect: Rect, of canvas: inout Canvas<WeatherAction>) {
    let table = table(width: rect.size.width, canvas.context)
    canvas.frame.draw(table, in: rect, context: canvas.context)
    for (index, row) in list.rows(in: rect) {
      canvas.onClick(tap(index), in: row)
      if index == selection { canvas.cursor = .selection(row) }
    }
  }

  /// Returns the action of a click on an alert in the list.
  private func tap(_ index: Int) -> WeatherAction {
    index == selection ? .alertOpened : .alertSelected(alert: alerts[index].reference)
  }

  /// Returns the cards of the alerts if the text is beside them or, on a narrow screen, has no room.
  ///
  /// Otherwise the alerts are rows above the text.
  private func cards(in size: Size) -> AlertCards? {
    guard selection != nil else { return nil }
    let isLow = size.width < Self.widthForRows && rects(in: size).text == nil
    guard isLow || size.width >= Self.widthForTwo else { return nil }
    return AlertCards(alerts: alerts, selection: selection, isLow: isLow)
  }

  /// Returns the space for the list within its border, with a blank column on the right.
  private static func inside(of list: Rect) -> Rect {
    let inside = list.inset(by: 1)
    return inside.split(left: inside.size.width - 1).left
  }

  /// Returns the rectangles of the list and, if there is room, of the text.
  private func rects(in size: Size) -> (list: Rect, text: Rect?) {
    let bounds = Rect(size: size)
    guard selection != nil else { return (bounds, nil) }
    if size.width >= Self.widthForTwo {
      let (list, text) = bounds.split(left: min(72, size.width * 9 / 20))
      return (list, text)
    }
    // The border, the headings, and a row for each alert, but no more than half of the space.
    let (list, text) = bounds.split(top: max(5, min(alerts.count + 3, size.height / 2)))
    return text.size.height < Self.leastTextHeight ? (bounds, nil) : (list, text)
  }

  private func table(width: Int, _ context: DrawContext) -> Table {
    func widest(_ text: (Entry) -> String?) -> Int {
      alerts.map { text($0)?.displayWidth ?? 0 }.max() ?? 0
    }
    // The other columns are omitted before the name of an event is cut.
    let level = widest { $0.level }
    let room = width - 6 - (level > 0 ? max(5, level) + 2 : 0)
    let columns = [
      TableColumn("", width: .fixed(2)),
      TableColumn("Alert", width: .flexible(minimum: max(8, min(room, widest { $0.event })))),
    ]
    let levels = level > 0 ? [TableColumn("Level", width: .fixed(max(5, level)))] : []
    let facts = [
      TableColumn("When", width: .fixed(max(4, widest(\.period))), priority: 1),
      TableColumn("Area", width: .flexible(minimum: 12), priority: 2),
      TableColumn("From", width: .fixed(min(20, max(4, widest(\.source)))), priority: 3),
    ]
    return Table(columns: columns + levels + facts, list: list) { index in
      let alert = alerts[index]
      let level = levels.isEmpty ? [] : [StyledText(alert.level, alert.style)]
      return [
        StyledText(alert.severity.mark(context.glyphs), alert.style),
        StyledText(alert.event, alert.style),
      ] + level + [
        StyledText(alert.period ?? ""), StyledText(alert.area ?? ""),
        StyledText(alert.source ?? "", Style(.secondary)),
      ]
    }
  }

  /// Returns the number of alerts that are listed in a frame of this size.
  func visibleCount(in size: Size) -> Int {
    let space = Self.inside(of: rects(in: size).list).size
    return cards(in: size)?.visible(in: space).count ?? list.visibleRows(height: space.height).count
  }

  /// Returns the lines for screen readers: each alert in full, the selected one marked.
  private func lines(_ glyphs: Glyphs) -> [String] {
    alerts.enumerated().flatMap { index, alert in
      let mark = index == selection ? "\(glyphs.selectionMark) " : ""
      return ([mark + alert.title] + [alert.facts, alert.text, alert.credits].compactMap { $0 })
        .flatMap { $0.split(separator: "\n").map { String($0) } }.filter { !$0.isEmpty }
    }
  }
}

extension AlertsView.Entry {
  /// The style of the severity.
  var style: Style { severity.style }

  /// The severity in a word, such as `Severe`, or an empty text if it is not known.
  var level: String { severity.word.startingInUppercase }
}
