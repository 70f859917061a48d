internal import Domain
internal import TerminalUI

/// The content of a films pane, within its border.
protocol FilmsPaneContent: Equatable, Sendable {
  /// Whether the pane is drawn at every step of an animation, also while nothing else loads.
  var isAnimated: Bool { get }

  /// Returns the blocks of the content in its space; they may also write into the lower border.
  func body(in context: DrawContext, _ focus: ColumnFocus) -> Block<FilmsAction>

  /// Returns whether the content needs the lower border itself, so that no notice may be there.
  func needsLowerBorder(in size: Size) -> Bool
}

/// Whether a pane has the focus among those side by side.
enum ColumnFocus: Equatable {
  /// No other pane is beside it.
  case alone
  case here
  /// A click moves the focus along the route, unless nothing is shown in the pane.
  case elsewhere(route: [FilmsRouteElement]?)

  var isHere: Bool {
    if case .elsewhere = self { false } else { true }
  }

  /// The route along which a click moves the focus to the pane.
  var route: [FilmsRouteElement]? {
    if case .elsewhere(let route) = self { route } else { nil }
  }
}

/// A films pane: the content, within a border with breadcrumbs and status, and a notice.
struct FilmsChrome<Content: FilmsPaneContent>: FilmsPaneValue {
  /// The breadcrumbs in the top border, the outermost first.
  var crumbs: [String]
  /// The status of the data and the notice.
  var status: PaneChrome
  /// The content, or `nil` if nothing is loaded.
  var content: Content?
  /// The message without content.
  var message: String
  /// The number of open pages, of which the last one has the last breadcrumb.
  var depth = 0
  var focus = ColumnFocus.alone
  /// The kind of the entry, as the name of its page for screen readers.
  var linearTitle: String?

  /// Creates the chrome around content.
  ///
  /// The message is computed only without content.
  init(
    crumbs: [String], status: PaneChrome, content: Content?, message: @autoclosure () -> String
  ) {
    self.crumbs = crumbs
    self.status = status
    self.content = content
    self.message = content == nil ? message() : ""
  }

  var isAnimated: Bool { status.isAnimated || content?.isAnimated == true }
  var focusing: FilmsAction? { focus.route.map { .columnFocused(along: $0) } }

  /// Returns the border, the notice, and the content in the remaining space.
  ///
  /// A click on a breadcrumb goes back to its page.
  func body(in context: DrawContext) -> Block<FilmsAction> {
    guard !context.isLinear else { return linearBody(in: context) }
    return Block(height: context.size.height) { rect, canvas in
      if let focusing { canvas.onClick(focusing, in: rect) }
      let layout = layout(in: context.size)
      let space = layout.content.size
      let marks = status.markText(in: context)
      let breadcrumbs = breadcrumbs(beside: marks, in: context)
      let innerContext = status.draw(
        title: breadcrumbs.text, marks: marks, hasFocus: focus == .alone ? nil : focus.isHere,
        layout,
        needsLowerBorder: content?.needsLowerBorder(in: space) == true, in: context,
        of: &canvas.frame)
      if focusing == nil { addClicks(on: breadcrumbs, to: &canvas) }
      let body =
        content?.body(in: innerContext, focus)
        ?? .message(message, atMost: 60, height: space.height)
      body.draw(layout.content, &canvas)
    }
  }

  /// Returns the content as text, with the status of the data.
  private func linearBody(in context: DrawContext) -> Block<FilmsAction> {
    let body = content?.body(in: context, focus) ?? .plain(LinearPage(lead: [message]))
    return body.changingLinearPage { page in
      if crumbs.count > 1 {
        page.subject = crumbs.last
      } else {
        page.lead.insert(contentsOf: crumbs, at: 0)
      }
      page.title = linearTitle
      page.isPlaceholder = content == nil
      page.add(status)
      // A load may fail before it is announced.
      if status.isDoubtful { page.doubts += page.status }
    }
  }

  /// Returns the space for the content in a pane of a size.
  func contentRect(in size: Size) -> Rect { layout(in: size).content }

  // Content keeps its rows, so that a notice takes no film or entry.
  private func layout(in size: Size) -> PaneChrome.Layout {
    let inside = Rect(size: size).inset(by: 1)
    let rows = max(inside.size.height / 4, min(3, inside.size.height - 3))
    return status.layout(in: inside, noticeRows: content == nil ? rows : 0)
  }

  private func breadcrumbs(beside marks: String, in context: DrawContext) -> Breadcrumbs {
    let space = context.size.width - 4 - (marks.isEmpty ? 0 : marks.displayWidth + 2)
    return Breadcrumbs(crumbs, width: max(0, space), glyphs: context.glyphs)
  }

  private func addClicks(on breadcrumbs: Breadcrumbs, to canvas: inout Canvas<FilmsAction>) {
    for (columns, index) in breadcrumbs.places where index < crumbs.count - 1 {
      canvas.onClick(
        .wentBack(toDepth: depth - (crumbs.count - 1 - index)),
        in: Rect(x: 2 + columns.lowerBound, y: 0, width: columns.count, height: 1))
    }
  }
}

/// The titles of the open pages in one line, such as `Films › A New Hope › Luke Skywalker`.
///
/// In a narrow space, `…` replaces the outermost titles. If the innermost title does not fit, it is
/// truncated.
private struct Breadcrumbs {
  let text: String
  /// The columns of each visible title, with its index.
  let places: [(columns: Range<Int>, index: Int)]

  init(_ crumbs: [String], width: Int, glyphs: Glyphs) {
    let separator = glyphs.isUnicode ? " › " : " > "
    func line(from first: Int) -> String {
      ((first > 0 ? ["…"] : []) + crumbs[first...]).joined(separator: separator)
    }
    var first = 0
    while first < crumbs.count - 1, line(from: first).displayWidth > width { first += 1 }
    text = line(from: first).truncated(to: width)
    let visible = 0..<text.displayWidth
    var x = first > 0 ? 1 + separator.displayWidth : 0
    places = crumbs.indices[first...].map { index in
      let end = x + crumbs[index].displayWidth
      defer { x = end + separator.displayWidth }
      return ((x..<end).clamped(to: visible), index)
    }
  }
}

// MARK: - Status

extension PaneChrome {
  /// Creates the status of the list of films.
  init(_ context: FilmsContext) {
    self.init(context.films.listedFilms, context)
  }

  /// Creates the status of a page, with a notice if its rows are loaded except for those that failed.
  init(of pageState: PageState, _ rows: [FilmPage.Row], _ context: FilmsContext) {
    let (state, page) = (context.films, pageState.step.resource)
    if page.kind == .films {
      self.init(context)
      if state.isBundled(page), state.films.latest != nil {
        // The age is that of the other films.
        (marks, longFirstMark) = ([], nil)
        notice =
          notice
          ?? Notice(
            "The service doesn't have this film. \(bundledFacts)", short: bundledFacts,
            style: Style(.secondary))
      }
    } else {
      self.init(state.resource(page), context)
    }
    // While others load, the progress is enough.
    guard notice == nil, !rows.contains(where: { $0.status == .loading }) else { return }
    notice = Notice(failuresAmong: rows, selection: pageState.selection, context)
  }

  /// Creates the status of data: its source and age, and a failure or a hint as the notice.
  private init<Value>(_ data: Loadable<Value>, _ context: FilmsContext) {
    let latest = data.latest
    let age = latest.map {
      $0.fetchedAt.age(at: context.now, utcOffset: context.utcOffset).text
    }
    // Bundled data has no age, and the notice names the source.
    let (mark, long): (String?, String?) =
      switch latest?.source {
      case .network: (age, age.map { "updated \($0)" })
      case .cache: (age.map { "stored \($0)" }, nil)
      case .bundled, .sample, nil: (nil, nil)
      }
    self.init(
      marks: [mark].compactMap(\.self), longFirstMark: long, isDoubtful: data.error != nil,
      activity: data.isLoading ? "loading" : nil, notice: Notice(on: data, context))
  }
}

/// The sentence about facts that are neither the service's nor stored.
private let bundledFacts = "These facts come with Skyreel."

extension PaneChrome.Notice {
  /// Creates the notice about a failure or offline mode, or returns `nil` if there is none.
  fileprivate init?<Value>(on data: Loadable<Value>, _ context: FilmsContext) {
    let isBundled = data.latest?.source == .bundled
    // Without the films, the service is not asked for what is in them.
    if isBundled, let error = data.error ?? context.films.films.error {
      let mayRetry = error.allowsRetry(at: context.now)
      let problem = mayRetry ? error.problem : error.message(now: context.now)
      self.init(
        context.keys.message(
          "\(problem) \(bundledFacts.dropLast())", hints: context.retryHint(after: error)),
        short: "Skyreel's facts" + (mayRetry ? context.retryLabel : ""), style: Style(.warning))
    } else if let error = data.error {
      self.init(
        error.message(now: context.now), short: error.problem, style: Style(.error))
    } else if let error = context.films.storageError {
      self.init(error.message, style: Style(.error))
    } else if isBundled, !data.isLoading {
      self.init(bundledFacts, short: "Facts come with Skyreel.", style: Style(.secondary))
    } else if context.isOffline {
      self.init(
        context.keys.offlineMessage("Offline."), short: "Offline", style: Style(.secondary))
    } else {
      return nil
    }
  }

  /// Creates the notice about rows that could not be loaded, or returns `nil` if there are none.
  fileprivate init?(
    failuresAmong rows: [FilmPage.Row], selection: FilmsRouteElement?, _ context: FilmsContext
  ) {
    let failed = rows.filter(\.isFailed)
    guard !failed.isEmpty else { return nil }
    // The key retries the selected row alone, or else all of them.
    let isSelected = selection != nil && failed.contains { $0.step == selection }
    let retry = failed.count == 1 ? "retry" : isSelected ? "retry this one" : "retry all"
    let sources = Set(failed.map(\.standIn))
    guard !sources.contains(nil) else {
      let short = "\(failed.count == 1 ? "1 entry" : "\(failed.count) entries") couldn't be loaded"
      self.init(
        context.keys.message(short, hints: ["refresh": retry]), short: short,
        style: Style(.warning))
      return
    }
    let origin =
      sources == [.bundled]
      ? "Their facts come with Skyreel"
      : sources.contains(.bundled)
        ? "Their facts are stored ones, or come with Skyreel" : "Their facts are stored ones"
    self.init(
      context.keys.message(
        "Couldn't load \(failed.count) of \(rows.count) entries. \(origin)",
        hints: ["refresh": retry]),
      short: "\(failed.count) of \(rows.count) failed to load\(context.retryLabel)",
      style: Style(.warning))
  }
}

extension FilmsContext {
  /// The end of a short notice that names the key that retries, or an empty text if there is none.
  fileprivate var retryLabel: String { keys["refresh"].map { ", \($0) retries" } ?? "" }
}
