internal import Domain
internal import Redux
package import TerminalUI

/// The active weather alerts: a list, and the text of the selected one beside or below it or, while
/// the user reads it, alone.
package struct AlertsView: WeatherWindow {
  package static let id: PaneID = "weather.alerts"
  package static let title = "Weather alerts"

  /// The active alerts, the most severe first.
  var alerts: [AlertEntry]
  /// The index of the selected alert, or `nil` if no alert is active.
  var selection: Int?
  /// Whether the text of the selected alert fills the space.
  var isReading: Bool
  /// The scroll position in the text of the selected alert, and the search in it.
  var state = TextPageState()
  /// The coming hours of the place, or `nil` if there are none.
  var hours: WeatherChrome<AlertHours>?
  var rowRequests = 0
}

extension AlertsView {
  /// Selects all active alerts and the coming hours, or returns `nil` while their page is closed.
  package init?(_ context: WeatherContext) {
    self.init(alertsOf: context)
    guard let selection, let content = AlertHours(context, from: alerts[selection].from) else {
      return
    }
    var chrome = WeatherChrome(context, content: content)
    // The alert is above, and the page has no animation.
    chrome.status.alert = nil
    (chrome.status.chrome.notice, chrome.status.chrome.activity) = (nil, nil)
    hours = chrome
  }

  /// Selects only the alerts, which is all that keys and texts need.
  init?(alertsOf context: WeatherContext) {
    guard let page = context.weather.alertsPage else { return nil }
    let input = EntriesInput(
      alerts: selectAlerts(context),
      credits: context.weather.report.latest?.value.alertsCredits ?? [],
      clock: context.display.clock, now: context.now)
    alerts = alertEntries(input)
    let references = alerts.map(\.reference)
    let selected = page.selected.flatMap {
      references.index(ofAlertOrUpdate: $0)
    }
    selection = alerts.isEmpty ? nil : selected ?? 0
    // A listener need not open the only alert.
    isReading = page.isReading && selected != nil || context.isLinear && alerts.count == 1
    rowRequests = context.isLinear ? context.weather.rowRequests : 0
    state = page.text
  }
}

/// Selects the text of the selected alert as laid out in the segment, or `nil` while the alerts are
/// closed.
@Sendable func selectAlertsLayout(_ context: WeatherContext) -> TextPageLayout? {
  AlertsView(alertsOf: context).map { view in
    let page = view.page(in: context.size, isLinear: context.isLinear)
    return page.layout(in: context.size, isLinear: context.isLinear)
  }
}

extension AlertsView {
  /// The width from which the text can be beside the list.
  private static let widthForTwo = 100
  /// The width from which a row has the times of its alert.
  private static let widthForRows = 60
  /// The smallest height of the text in rows, border included.
  private static let leastTextHeight = 5
  /// The same below a list that does not show all alerts.
  private static let leastHeightBelowSome = 8

  /// Returns the text of the selected alert, or that the last one ended while the alerts were open.
  ///
  /// In a frame of this size, it leaves out what the row of the alert in the list has.
  func page(in size: Size, isLinear: Bool = false) -> AlertPage {
    let alert = selection.map { alerts[$0] }
    var page = AlertPage(alert: alert, state: state)
    guard let alert, !isReading, !isLinear else { return page }
    let width = Self.inside(of: rects(in: size).list).size.width
    if let cards = cards(in: size) {
      page.listed = cards.hasLevel(of: alert, width: width) ? [.level] : []
    } else {
      page.listed = listed(of: alert, width: width)
    }
    return page
  }

  /// Returns what a row of the table says of an alert in full.
  private func listed(of alert: AlertEntry, width: Int) -> Set<AlertPage.Listed> {
    let table = table(width: width, glyphs: .ascii)
    let area = table.columns.firstIndex { $0.title == Self.area }
    let isArea = area.map {
      table.width(ofColumn: $0, in: width) >= alert.areaName?.displayWidth ?? .max
    }
    let isLevel = alertWidths(alerts).hasColors(in: width) || alert.level == alert.shortLevel
    return Set((isLevel ? [.level] : []) + (isArea == true ? [.area] : []))
  }

  /// The list, with the selected alert.
  var list: ScrollingList { ScrollingList(count: alerts.count, selection: selection) }

  package var closing: WeatherAction? { .alertsClosed }

  /// The list, and beside or below it the text of the selected alert.
  ///
  /// A click on an alert selects it, one on the selected alert or its text opens it, and one on the open
  /// alert closes it.
  package func body(in context: DrawContext) -> Block<WeatherAction> {
    let size = context.size
    let isText = isReading || alerts.isEmpty
    let page = page(in: size, isLinear: context.isLinear)
    guard !context.isLinear else {
      return isText ? linearText(page, height: size.height) : .plain(linearPage)
    }
    if isText { return text(page, in: size) { .page(page, height: $0) }.onClick(.alertsClosed) }
    let (list, text) = rects(in: size)
    let block = block(of: list.size, cards(in: size), context)
    guard let text else { return block }
    let below = self.text(page, in: text.size) { .widget(page, height: $0) }.onClick(.alertOpened)
    return text.origin.x > 0
      ? .row([(list.size.width, block), (nil, below)]) : .column([block, below])
  }

  /// Returns the text of the open alert for screen readers, a page of its own, which is announced whole, after
  /// its level and its times.
  private func linearText(_ page: AlertPage, height: Int) -> Block<WeatherAction> {
    .page(page, height: height).changingLinearPage { page in
      guard let selection else { return }
      let alert = alerts[selection]
      page.subject = "\(selection + 1) of \(alerts.count), \(alert.name)"
      page.requests = rowRequests
      page.lead = [alert.fullFacts].filter { !$0.isEmpty }
    }
  }

  /// Returns the text of the selected alert and, if it leaves enough rows, the coming hours below.
  private func text(
    _ text: AlertPage, in size: Size, _ page: (_ height: Int) -> Block<WeatherAction>
  ) -> Block<WeatherAction> {
    let inside = Size(width: size.width - 4, height: size.height - 2)
    let height = text.lines(in: DrawContext(size: inside)).count + 2
    let rest = size.height - height
    guard let hours, rest >= AlertHours.leastHeight, size.width >= AlertHours.leastWidth else {
      return page(size.height)
    }
    // Only their frame: a click belongs to the alert.
    let frame = Block<WeatherAction>(height: rest) { rect, canvas in
      var context = canvas.context
      context.size = rect.size
      canvas.frame.draw(hours.body(in: context).frame(in: context), at: rect.origin)
    }
    return .column([page(height), frame])
  }

  /// Returns the list within its border, with a blank column on the right.
  private func block(
    of size: Size, _ cards: AlertCards?, _ context: DrawContext
  ) -> Block<WeatherAction> {
    let inside = Self.inside(of: Rect(size: size)).size
    let content =
      cards?.block(in: inside, tap)
      ?? .table(
        table(width: inside.width, glyphs: context.glyphs), height: inside.height,
        onHeading: { _ in nil },
        onRow: tap)
    let visible = visible(cards, height: inside.height)
    let marks = ScrollMarks(
      first: visible.lowerBound, space: visible.count, count: alerts.count)
    return Block(height: size.height) { rect, canvas in
      canvas.frame.drawBorder(title: Self.title, in: rect)
      content.draw(Self.inside(of: rect), &canvas)
      canvas.frame.draw(marks, in: rect, context: context)
    }
  }

  private func visible(_ cards: AlertCards?, height: Int) -> Range<Int> {
    cards?.visible(height: height) ?? list.visibleRows(height: height)
  }

  /// Returns the action of a click on an alert in the list.
  private func tap(_ index: Int) -> WeatherAction {
    index == selection ? .alertOpened : .alertSelected(alert: alerts[index].reference)
  }

  /// Returns the cards of the alerts on a narrow screen, or `nil` for a row for each.
  private func cards(in size: Size) -> AlertCards? {
    guard selection != nil, size.width < Self.widthForRows else { return nil }
    return AlertCards(alerts: alerts, selection: selection)
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
    // Few alerts leave the whole width to the text.
    if size.width >= Self.widthForTwo, alerts.count + 3 > size.height / 3 {
      let (list, text) = bounds.split(left: min(72, size.width * 9 / 20))
      return (list, text)
    }
    // The border with all cards, or with the headings and the rows in no more than half of the space.
    let isNarrow = size.width < Self.widthForRows
    let needed = 2 + (isNarrow ? alerts.count * AlertCards.height : alerts.count + 1)
    let height = isNarrow ? needed : min(needed, max(5, size.height / 2))
    let (list, text) = bounds.split(top: height)
    let least = height < needed ? Self.leastHeightBelowSome : Self.leastTextHeight
    return text.size.height < least ? (bounds, nil) : (list, text)
  }

  private static let area = "Area"

  private func table(width: Int, glyphs: Glyphs) -> Table {
    let widths = alertWidths(alerts)
    let hasColors = widths.hasColors(in: width)
    // The other columns are omitted before a name is cut.
    let name = max(8, widths.name)
    let level = max(5, hasColors ? widths.level : widths.shortLevel)
    let least = max(8, min(width - 7 - level, name))
    let columns = [
      TableColumn("", width: .fixed(1)),
      TableColumn("Alert", width: .flexible(minimum: least, maximum: name)),
      TableColumn("Level", width: .fixed(level)),
      TableColumn("When", width: .fixed(max(4, widths.period)), priority: 1),
    ]
    let areaWidth = TableColumn.Width.flexible(minimum: widths.leastArea, maximum: widths.area)
    let areas = widths.area > 0 ? [TableColumn(Self.area, width: areaWidth, priority: 2)] : []
    let sources = TableColumn(
      "From", width: .fixed(min(40, max(4, widths.source))), priority: 3)
    return Table(columns: columns + areas + [sources], list: list) { index in
      let alert = alerts[index]
      let area = areas.map { _ in StyledText(alert.areaName ?? "", Style(.secondary)) }
      return [
        StyledText(glyphs.warning, alert.style), StyledText(alert.name, alert.style),
        StyledText(hasColors ? alert.level : alert.shortLevel, alert.style),
        StyledText(alert.period ?? ""),
      ] + area + [StyledText(alert.source ?? "", Style(.secondary))]
    }
  }

  /// Returns the number of alerts that are listed in a frame of this size.
  func visibleCount(in size: Size) -> Int {
    visible(cards(in: size), height: Self.inside(of: rects(in: size).list).size.height).count
  }

  /// The text of the list for screen readers: each alert in a line, and of the selected one what to do.
  var linearPage: LinearPage {
    LinearPage(
      rest: alerts.map(\.line),
      selection: selection.map { index in
        LinearSelection(
          index: index, count: alerts.count, text: alerts[index].line,
          details: [alerts[index].sentence].compactMap(\.self))
      })
  }
}

// MARK: - Keys

extension AlertsView {
  private typealias Binding = KeyBinding<WeatherContext, WeatherAction>

  /// The keys of the list of weather alerts, all hidden unless the alerts are open and none is read.
  package static let listKeys = KeyMap<WeatherContext, WeatherAction>(
    title: "List of alerts",
    isActive: { AlertsView(alertsOf: $0)?.isReading == false },
    bindings: [
      Binding(
        "alert-open", keys: [.enter], help: "full screen", label: "enlarge", isInFooter: true
      ) { _ in .enabled(.alertOpened) }
    ]
      + Binding.moving("alert") { movement, context in
        guard let view = AlertsView(alertsOf: context) else { return .hidden }
        let page = view.visibleCount(in: context.size)
        return view.list.response(to: movement, page: page, of: "alert") {
          .alertSelected(alert: view.alerts[$0].reference)
        }
      })

  /// The keys of the text of an alert, all hidden while the alerts are closed.
  package static let keys = KeyMap<WeatherContext, WeatherAction>(
    title: title,
    bindings: Binding.textPage(
      "alerts", closeKeys: [.escape, .enter], .alertsClosed, page: selectAlertsLayout
    ) { .alertsMoved(step: $0) }.map(closingTheOnlyAlert) + [
      neighborBinding("alert-previous", "[", "previous alert", -1),
      neighborBinding("alert-next", "]", "next alert", 1),
      Binding("alert-details", keys: [.character("v")], help: "all of the alert", label: "all") {
        guard $0.isLinear, let view = AlertsView(alertsOf: $0), view.selection != nil,
          !view.state.isTyping
        else { return .hidden }
        return .enabled(view.isReading ? .rowRequested : .alertOpened)
      },
    ]
      + [WeatherKeyMaps.openComparison, WeatherKeyMaps.openScores].map { binding in
        Binding(binding.name, keys: binding.keys, help: binding.help) { context in
          context.weather.alertsPage?.text.isTyping == false
            ? binding.response(context) : .hidden
        }
      })

  /// Returns a binding that closes the page of the only alert, of which a listener has no list.
  private static func closingTheOnlyAlert(_ binding: Binding) -> Binding {
    var closing = binding
    closing.response = { context in
      binding.response(context).map { action in
        context.isLinear && action == .alertsClosed && selectAlerts(context).count == 1
          ? .tabSelected(tab: context.weather.tab) : action
      }
    }
    return closing
  }

  private static func neighborBinding(
    _ name: String, _ key: Character, _ help: String, _ steps: Int
  ) -> Binding {
    Binding(name, keys: [.character(key)], help: help, isInFooter: true) { context in
      guard let view = AlertsView(alertsOf: context), view.alerts.count > 1, !view.state.isTyping
      else {
        return .hidden
      }
      return view.list.response(to: .rows(steps), of: "alert") {
        .alertSelected(alert: view.alerts[$0].reference)
      }
    }
  }
}

/// The widths of the widest texts of alerts.
private struct AlertWidths {
  let name: Int
  let level: Int
  let shortLevel: Int
  let period: Int
  let area: Int
  let source: Int

  /// The smallest width of the part of an area that its column shows.
  private static let leastAreaWidth = 20

  init(_ alerts: [AlertEntry]) {
    func widest(_ text: (AlertEntry) -> String?) -> Int {
      alerts.map { text($0)?.displayWidth ?? 0 }.max() ?? 0
    }
    (name, level, shortLevel) = (widest(\.name), widest(\.level), widest(\.shortLevel))
    (period, area, source) = (widest(\.period), widest(\.areaName), widest(\.source))
  }

  var leastArea: Int { min(Self.leastAreaWidth, area) }

  /// Returns whether levels have their colors in a table of a width, unless areas would give way to them.
  func hasColors(in width: Int) -> Bool {
    // The marks and the blanks beside them.
    let head = 7 + name
    let rest = 2 + period + (area > 0 ? 2 + leastArea : 0)
    if head + level + rest <= width { return true }
    return head + shortLevel + rest > width && head + level <= width
  }
}

/// The memoized widths, because hundreds of alerts take long to measure at each key.
private let alertWidths = memoized { (alerts: [AlertEntry]) in AlertWidths(alerts) }

// MARK: - Cards

/// The alerts one below the other, each with its severity and time in a row of its own, for a narrow screen.
private struct AlertCards {
  var alerts: [AlertEntry]
  /// The index of the selected alert.
  var selection: Int?

  static let height = 2
  /// The columns of the selection mark and of the warning sign, with a blank after each.
  private static let indent = 4

  /// Returns the indices of the visible alerts in a number of rows.
  func visible(height: Int) -> Range<Int> {
    ScrollingList(count: alerts.count, selection: selection, hasHeadings: false)
      .visibleRows(height: max(1, height / Self.height))
  }

  /// Returns the visible cards in a space, with an action for a click on each.
  func block(
    in size: Size, _ tap: @escaping (_ index: Int) -> WeatherAction
  ) -> Block<WeatherAction> {
    .column(
      visible(height: size.height).map { index in
        let lines = Block<WeatherAction>.lines(Self.height) { _, context in
          [
            head(of: index, context.glyphs),
            StyledText(
              String(repeating: " ", count: Self.indent)
                + facts(of: alerts[index], fitting: size.width - Self.indent)),
          ]
        }
        return Block(height: Self.height) { rect, canvas in
          lines.draw(rect, &canvas)
          guard index == selection else { return }
          canvas.frame.select(rect)
          canvas.cursor = .selection(rect)
        }.onClick(tap(index))
      })
  }

  private func head(of index: Int, _ glyphs: Glyphs) -> StyledText {
    let alert = alerts[index]
    let sign = StyledText("\(glyphs.warning) \(alert.name)", alert.style)
    return StyledText(index == selection ? glyphs.selectionMark : "").padded(to: 2) + sign
  }

  /// Returns whether the card of an alert has its level with the color.
  func hasLevel(of alert: AlertEntry, width: Int) -> Bool {
    facts(of: alert, fitting: width - Self.indent).hasPrefix(alert.level)
  }

  /// Returns the level and the time of an alert, without the color of the level if it is too long.
  private func facts(of alert: AlertEntry, fitting width: Int) -> String {
    let levels = alert.levelText == nil ? [nil] : [alert.level, alert.shortLevel]
    let texts = levels.map {
      [$0, alert.period].compactMap(\.self).joined(separator: ", ").startingInUppercase
    }
    return texts.first { $0.displayWidth <= width } ?? texts.last ?? ""
  }
}
