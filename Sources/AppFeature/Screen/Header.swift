internal import Domain
internal import TerminalUI
internal import WeatherFeature

/// The contents of the top row.
struct HeaderView: Hashable {
  var segment: Segment
  var keys: HeaderKeys
  /// Whether there is something to choose, which there is not before the first place.
  var hasChoices: Bool
  /// The tab on the screen or below its page, or `nil` in a segment without tabs.
  var tab: WeatherTab?
  /// The text about the connection, or `nil` while online.
  var connection: ConnectionText?
  /// The mark of the alerts at the shown place, or `nil` if none is active.
  var alerts: AlertsMark?

  init(_ state: AppState, keys: HeaderKeys) {
    self.keys = keys
    segment = state.segment
    hasChoices = segment == .films || !state.weather.isWelcoming
    tab = segment == .weather ? state.weather.tab : nil
    connection = ConnectionText(state)
    alerts = AlertsMark(state.weather, now: state.now)
  }

  func body(in context: DrawContext) -> Block<AppAction> {
    guard !context.isLinear else { return .plain(linearPage) }
    let layout = HeaderLayout(self, width: context.size.width)
    return Block { _, canvas in
      if let name = layout.name {
        canvas.frame.write(HeaderLayout.programName, at: name.origin, style: Style(.emphasis))
      }
      for group in layout.groups {
        group.control.block { group.actions[$0] }.draw(group.rect, &canvas)
      }
      if let divider = layout.divider {
        canvas.frame.write(
          canvas.context.glyphs.isUnicode ? "│" : "|", at: divider, style: Style(.secondary))
      }
      if let alerts, let place = layout.alerts {
        canvas.frame.write(
          alerts.text(context.glyphs), at: place.origin, style: alerts.style,
          width: place.size.width)
        canvas.onClick(.weather(action: .alertsOpened(first: alerts.first)), in: place)
      }
      guard let connection, let place = layout.connection else { return }
      let isShort = place.size.width < connection.full.displayWidth
      canvas.frame.write(
        isShort ? connection.short : connection.full, at: place.origin, style: Style(.warning))
    }
  }
}

extension HeaderView {
  /// The segments and the tabs with their keys, the tab or else the segment as selected, and the connection.
  private var linearPage: LinearPage {
    func text(_ key: String, _ title: String, isSelected: Bool) -> String {
      keyed(key, title) + (isSelected ? ", selected" : "")
    }
    let segments = Segment.allCases.map {
      text(keys[$0], $0.title, isSelected: $0 == segment && tab == nil)
    }
    let tabs =
      segment == .weather
      ? WeatherTab.allCases.map { text(keys[$0], $0.title, isSelected: $0 == tab) } : []
    let choices = (segments + tabs).joined(separator: "; ")
    var page = LinearPage(
      lead: hasChoices ? ["Tabs: \(choices)."] : [],
      rest: [connection?.spoken].compactMap(\.self))
    page.kind = .orientation
    return page
  }
}

/// The labels of the keys that select a segment or a tab, empty for those without a key.
struct HeaderKeys: Hashable {
  private let names: [String: String]

  /// Creates the labels from the key maps, with the digit of a binding that has several keys.
  init(_ maps: [AppKeyMap]) {
    let bound = maps.flatMap(\.bindings).compactMap { binding in
      (binding.keys.first(where: \.isDigit) ?? binding.keys.first).map { (binding.name, $0.name) }
    }
    let all = Dictionary(bound) { first, _ in first }
    let shown = Segment.allCases.map(\.rawValue) + WeatherTab.allCases.map(\.rawValue)
    names = all.filter { shown.contains($0.key) }
  }

  subscript(segment: Segment) -> String { names[segment.rawValue] ?? "" }
  subscript(tab: WeatherTab) -> String { names[tab.rawValue] ?? "" }
}

extension Key {
  fileprivate var isDigit: Bool { name.count == 1 && name.allSatisfy(\.isWholeNumber) }
}

/// The rectangles of the header's parts.
///
/// If the width is too small, less important parts are shortened or omitted. The program's name and the mark
/// of the alerts have the same place on every tab. So that they do not move when the user switches segments,
/// either, every segment reserves space for the tabs.
struct HeaderLayout {
  static let programName = "Skyreel"
  /// The width from which the mark of the alerts is in the row, rather than only in the line of the alert.
  private static let widthForAlerts = 100
  fileprivate static let gap = 2

  /// The segments and the tabs, or both in one control if there is little room.
  private(set) var groups: [Group] = []
  /// The rectangle of the program's name, or `nil` if there is no room.
  private(set) var name: Rect?
  private(set) var hasShortTitles = false
  /// The position of the line between the segments and the tabs, or `nil` if there is none.
  private(set) var divider: Position?
  /// The rectangle of the text about the connection, or `nil` if it is omitted.
  private(set) var connection: Rect?
  /// The rectangle of the mark of alerts, or `nil` if there are none or it is omitted.
  private(set) var alerts: Rect?

  /// Choices side by side, with the action of each.
  struct Group {
    var control: SegmentedControl
    var actions: [AppAction]
    var rect = Rect(size: Size(width: 0, height: 1))
  }

  /// A form of the row, declared from the widest to the narrowest.
  fileprivate enum Form: Int, CaseIterable {
    /// The name, both segments, and the titles of the tabs.
    case full
    /// The same with short titles.
    case short
    /// The same without the name.
    case nameless
    /// The other segment, and the tabs close to each other.
    case narrow
    /// Only the titles.
    case titles
    /// The same close to each other.
    case closeTitles
    /// Only the keys of the tabs that are not selected.
    case keys

    var hasName: Bool { self == .full || self == .short }
    /// Whether the other segment and the tabs are in one control.
    var isJoined: Bool { rawValue >= Form.narrow.rawValue }
    /// Whether neighbors share one blank.
    var isCompact: Bool { isJoined && self != .titles }
    var hasKeys: Bool { self != .titles && self != .closeTitles }
    /// Whether the row has all titles and keys, which are worth more than the text about the connection.
    var isLegible: Bool { rawValue <= Form.narrow.rawValue }
  }

  init(_ header: HeaderView, width: Int) {
    let hasAlerts = width >= Self.widthForAlerts && header.alerts != nil
    let alertsWidth = hasAlerts ? header.alerts.map { $0.width + Self.gap } ?? 0 : 0
    let widths = Form.allCases.map { (form: $0, width: header.width(of: $0)) }
    let connected = widths.first { form, used in
      let text = form.hasName ? 0 : header.connection.map { $0.short.displayWidth + Self.gap } ?? 0
      return form.isLegible && used + text + alertsWidth <= width
    }
    let fitting = connected ?? widths.first { $0.width + alertsWidth <= width }
    let (form, used) = fitting ?? (.keys, width)
    hasShortTitles = form != .full
    placeChoices(header, form, width: width)
    var end = width - 1
    if hasAlerts, let mark = header.alerts {
      alerts = Self.row(end - mark.width, mark.width)
      end -= alertsWidth
    }
    guard let text = header.connection, connected != nil else { return }
    let lengths = [text.full, text.short].map(\.displayWidth)
    if let length = lengths.first(where: { $0 <= end - used }) {
      connection = Self.row(end - length, length)
    } else {
      // The word is as long as the name.
      (connection, name) = (name, nil)
    }
  }

  private mutating func placeChoices(_ header: HeaderView, _ form: Form, width: Int) {
    var x = 0
    if form.hasName {
      name = Self.row(1, Self.programName.count)
      x = Self.programName.count + Self.gap
    }
    for group in header.groups(of: form) {
      if !groups.isEmpty {
        divider = Position(x: x, y: 0)
        x += 1
      }
      var group = group
      let length = min(group.control.width, max(0, width - x))
      group.rect = Self.row(x, length)
      groups.append(group)
      x += length
    }
  }

  private static func row(_ x: Int, _ width: Int) -> Rect {
    Rect(x: x, y: 0, width: width, height: 1)
  }
}

extension HeaderView {
  /// Returns the width of the row in a form, with the tabs, also in a segment without them.
  fileprivate func width(of form: HeaderLayout.Form) -> Int {
    var weather = self
    if segment != .weather { (weather.segment, weather.tab) = (.weather, .current) }
    let groups = weather.groups(of: form)
    let name = form.hasName ? HeaderLayout.programName.count + HeaderLayout.gap : 0
    return groups.map(\.control.width).reduce(name + max(0, groups.count - 1), +)
  }

  /// Returns the choices of the row in a form.
  fileprivate func groups(of form: HeaderLayout.Form) -> [HeaderLayout.Group] {
    guard hasChoices else { return [] }
    guard segment == .weather else { return [segments(isUnmarked: false)] }
    let others = Segment.allCases.filter { form.isJoined && $0 != segment }
    let titles = WeatherTab.allCases.map { title(of: $0, form) }
    let selection = tab.flatMap { WeatherTab.allCases.firstIndex(of: $0) }
    let tabs = HeaderLayout.Group(
      control: SegmentedControl(
        others.map { form.hasKeys ? keyed(keys[$0], $0.title) : $0.title } + titles,
        selection: selection.map { $0 + others.count }, isCompact: form.isCompact),
      actions: others.map { .segmentSelected(segment: $0) }
        + WeatherTab.allCases.map { .weather(action: .tabSelected(tab: $0)) })
    return form.isJoined ? [tabs] : [segments(isUnmarked: true), tabs]
  }

  /// Returns both segments, of which the other one has its key.
  private func segments(isUnmarked: Bool) -> HeaderLayout.Group {
    let titles = Segment.allCases.map { $0 == segment ? $0.title : keyed(keys[$0], $0.title) }
    return HeaderLayout.Group(
      control: SegmentedControl(
        titles, selection: Segment.allCases.firstIndex(of: segment), isUnmarked: isUnmarked),
      actions: Segment.allCases.map { .segmentSelected(segment: $0) })
  }

  private func title(of tab: WeatherTab, _ form: HeaderLayout.Form) -> String {
    switch form {
    case .full: keyed(keys[tab], tab.title)
    case .short, .nameless, .narrow: keyed(keys[tab], tab.shortTitle)
    case .titles, .closeTitles: tab.shortTitle
    case .keys:
      self.tab == tab || keys[tab].isEmpty ? keyed(keys[tab], tab.shortTitle) : keys[tab]
    }
  }

  fileprivate func keyed(_ key: String, _ title: String) -> String {
    key.isEmpty ? title : "\(key) \(title)"
  }
}
