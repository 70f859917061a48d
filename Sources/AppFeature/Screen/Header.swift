internal import TerminalUI
internal import WeatherFeature

/// The contents of the header.
struct HeaderView: Hashable {
  var segment: Segment
  /// The labels of the segments' keys.
  ///
  /// A segment without a key has an empty label.
  var segmentKeys: [String]
  /// The selected tab, or `nil` in a segment without tabs.
  var tab: WeatherTab?
  /// The text about the connection, or `nil` while online.
  var connection: ConnectionText?
  /// The mark of the alerts at the shown place, or `nil` if none is active.
  var alerts: AlertsMark?

  init(_ state: AppState, segmentKeys: [String]) {
    self.segmentKeys = segmentKeys
    segment = state.segment
    tab = state.segment == .weather ? state.weather.tab : nil
    connection = ConnectionText(state)
    alerts = AlertsMark(state.weather, now: state.now)
  }

  /// Returns the labels of the segments' keys, in the order of the segments.
  static func segmentKeys(_ labels: KeyLabels) -> [String] {
    Segment.allCases.map { labels[$0.rawValue] ?? "" }
  }

  func body(in context: DrawContext) -> Block<AppAction> {
    let layout = HeaderLayout(self, width: context.size.width)
    return Block { _, canvas in
      if let name = layout.name {
        canvas.frame.write(HeaderLayout.programName, at: name.origin, style: Style(.title))
      }
      // The only segment in the header leads to the other one.
      layout.segmentControl.block { index -> AppAction in
        .segmentSelected(segment: layout.hasOneSegment ? .films : Segment.allCases[index])
      }.draw(layout.segments, &canvas)
      tabControl(layout)?.block { index -> AppAction in
        .weather(action: .tabSelected(tab: WeatherTab.allCases[index]))
      }.draw(layout.tabs, &canvas)
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

  /// Returns the control for the tabs, or `nil` in a segment without tabs.
  private func tabControl(_ layout: HeaderLayout) -> SegmentedControl? {
    tab.map {
      HeaderLayout.tabControl(
        selecting: $0, isShort: layout.hasShortTabs, isCompact: layout.isCompact)
    }
  }
}

/// The rectangles of the header's parts.
///
/// If the width is too small, less important parts are shortened or omitted. Every segment reserves
/// space for the tabs, so that nothing moves when the user switches segments. For the same reason, a
/// mark without room at the right replaces the name.
struct HeaderLayout {
  static let programName = "Skyreel"
  private static let gap = 2

  /// The control for the segments, with their keys if there is room.
  let segmentControl: SegmentedControl
  /// The rectangle of the program's name, or `nil` if there is no room.
  let name: Rect?
  /// The rectangle of the segments.
  let segments: Rect
  /// The rectangle of the tabs.
  let tabs: Rect
  /// Whether only the short titles of the tabs fit.
  let hasShortTabs: Bool
  /// Whether there is room only for the selected segment beside the tabs.
  let hasOneSegment: Bool
  /// Whether the segments and the tabs are as narrow as possible.
  let isCompact: Bool
  /// The rectangle of the text about the connection, or `nil` if it is omitted.
  let connection: Rect?
  /// The rectangle of the mark of alerts, or `nil` if there are none or it is omitted.
  let alerts: Rect?

  init(_ header: HeaderView, width: Int) {
    let selection = Segment.allCases.firstIndex(of: header.segment) ?? 0
    let titles = Segment.allCases.map(\.title)
    let shortTabs = Self.tabControl(selecting: .current, isShort: true)
    isCompact =
      SegmentedControl(titles, selection: selection).width + Self.gap + shortTabs.width > width
    let compactTabs = Self.tabControl(selecting: .current, isShort: true, isCompact: true)
    let both = SegmentedControl(titles, selection: selection, isCompact: isCompact)
    hasOneSegment = header.tab != nil && isCompact && both.width + 1 + compactTabs.width > width
    let plain =
      hasOneSegment ? SegmentedControl([titles[selection]], selection: 0, isCompact: true) : both
    let gap = isCompact && plain.width + Self.gap + compactTabs.width > width ? 1 : Self.gap
    let keyed = SegmentedControl(
      zip(header.segmentKeys, titles).map { $0.isEmpty ? $1 : "\($0) \($1)" },
      selection: selection)

    var connectionWidth = header.connection?.short.displayWidth ?? 0
    let alertsWidth = header.alerts?.width ?? 0
    let needed = [connectionWidth, alertsWidth].reduce(plain.width + gap) {
      $0 + ($1 > 0 ? $1 + Self.gap : 0)
    }
    hasShortTabs = needed + Self.tabControl(selecting: .current, isShort: false).width > width
    let tabWidth =
      Self.tabControl(selecting: .current, isShort: hasShortTabs, isCompact: isCompact).width
    var space = width - plain.width - gap - tabWidth
    /// Reserves a width and a gap, and returns whether they fit.
    func reserve(_ width: Int) -> Bool {
      guard width > 0, width + Self.gap <= space else { return false }
      space -= width + Self.gap
      return true
    }
    let nameAndKeys = keyed.width - plain.width + Self.programName.count + Self.gap
    let marks = [alertsWidth, connectionWidth].filter { $0 > 0 }
    if marks.count == 1, marks[0] <= Self.programName.count, nameAndKeys <= space,
      nameAndKeys + marks[0] + Self.gap > space
    {
      segmentControl = keyed
      name = nil
      segments = Self.row(Self.programName.count + Self.gap, keyed.width)
      tabs = Self.row(segments.columns.upperBound + gap, tabWidth)
      alerts = alertsWidth > 0 ? Self.row(1, alertsWidth) : nil
      connection = connectionWidth > 0 ? Self.row(1, connectionWidth) : nil
      return
    }
    let hasAlerts = reserve(alertsWidth)
    let hasConnection = reserve(connectionWidth)
    segmentControl = reserve(keyed.width - plain.width - Self.gap) ? keyed : plain
    let hasName = reserve(Self.programName.count)
    let fullWidth = header.connection?.full.displayWidth ?? 0
    if hasConnection, fullWidth - connectionWidth <= space { connectionWidth = fullWidth }

    name = hasName ? Self.row(1, Self.programName.count) : nil
    segments = Self.row(
      hasName ? Self.programName.count + Self.gap : 0, min(width, segmentControl.width))
    let tabStart = min(width, segments.columns.upperBound + gap)
    tabs = Self.row(tabStart, min(tabWidth, width - tabStart))
    let end = width - 1 - (hasAlerts ? alertsWidth + Self.gap : 0)
    alerts = hasAlerts ? Self.row(width - 1 - alertsWidth, alertsWidth) : nil
    connection = hasConnection ? Self.row(end - connectionWidth, connectionWidth) : nil
  }

  /// Returns the control for the tabs of the weather segment.
  static func tabControl(
    selecting tab: WeatherTab, isShort: Bool, isCompact: Bool = false
  ) -> SegmentedControl {
    SegmentedControl(
      WeatherTab.allCases.map(isShort ? \.shortTitle : \.title),
      selection: WeatherTab.allCases.firstIndex(of: tab) ?? 0, isCompact: isCompact)
  }

  private static func row(_ x: Int, _ width: Int) -> Rect {
    Rect(x: x, y: 0, width: width, height: 1)
  }
}
