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
  /// The message to show if there is no content.
  var message: String?
  /// The number of open pages, of which the last one has the last breadcrumb.
  var depth = 0
  var focus = ColumnFocus.alone

  /// Creates the chrome around content.
  ///
  /// The message is computed only without content.
  init(
    crumbs: [String], status: PaneChrome, content: Content?, message: @autoclosure () -> String
  ) {
    self.crumbs = crumbs
    self.status = status
    self.content = content
    self.message = content == nil ? message() : nil
  }

  var isAnimated: Bool { status.isAnimated || content?.isAnimated == true }
  var focusing: FilmsAction? { focus.route.map { .columnFocused(along: $0) } }

  /// Returns the border, the notice, and the content in the remaining space.
  ///
  /// A click on a breadcrumb goes back to its page.
  func body(in context: DrawContext) -> Block<FilmsAction> {
    Block(height: context.size.height) { rect, canvas in
      if let focusing { canvas.onClick(focusing, in: rect) }
      let layout = layout(in: context.size)
      let space = layout.content.size
      let marks = status.markText(in: context)
      let breadcrumbs = breadcrumbs(beside: marks, in: context)
      let inside = status.draw(
        title: breadcrumbs.text, marks: marks, hasFocus: focus == .alone ? nil : focus.isHere,
        layout,
        needsLowerBorder: content?.needsLowerBorder(in: space) == true, in: context,
        of: &canvas.frame)
      if focusing == nil { addClicks(on: breadcrumbs, to: &canvas) }
      let body =
        content?.body(in: inside, focus)
        ?? .message(message ?? "", atMost: 60, height: space.height)
      body.draw(layout.content, &canvas)
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
    self.init(context.films.listedFilms, of: "films", context)
  }

  /// Creates the status of a page, with a notice if its rows are loaded except for those that failed.
  init(of page: ResourceID, _ rows: [FilmPage.Row], _ context: FilmsContext) {
    let state = context.films
    let retry = context.keys["refresh"].map { ", \($0) retries" } ?? ""
    if page.kind != .films {
      let entry = state.resource(page)
      self.init(entry, of: "data", context)
      // The page has its bundled facts, so that the failure is only a warning.
      if let error = entry.error, entry.latest?.source == .bundled {
        let mayRetry = error.allowsRetry(at: context.now)
        let text = context.keys.message(
          "\(mayRetry ? error.problem : error.message(now: context.now)) Showing bundled data",
          hints: context.retryHint(after: error))
        notice = Notice(
          text, short: "Showing bundled data\(mayRetry ? retry : "")", style: Style(.warning))
      }
    } else {
      self.init(context)
      if state.isBundled(page) {
        (marks, longFirstMark) = ([DataSource.bundled.rawValue], nil)
        isDoubtful = true
      } else if rows.areAllStandIns {
        // The age of the film would contradict the origin of everything on the page.
        (marks, longFirstMark) = ([rows.standInOrigin], nil)
        isDoubtful = rows.contains(where: \.isFailed)
      }
    }
    let failed = rows.filter(\.isFailed)
    // While others load, the progress is enough.
    guard notice == nil, !failed.isEmpty, !rows.contains(where: { $0.status == .loading }) else {
      return
    }
    let standIns = failed.count { $0.standInOrigin != nil }
    let short: String, text: String
    if standIns < failed.count {
      short = "\(failed.count == 1 ? "1 entry" : "\(failed.count) entries") couldn't be loaded"
      text = context.keys.message(
        short,
        hints: failed.count == 1
          ? ["refresh": "retry"] : ["open": "retry one", "refresh": "retry all"])
    } else {
      short = "\(failed.count) of \(rows.count) \(failed.standInOrigin)\(retry)"
      text = context.keys.message(
        "Couldn't load \(failed.count) of \(rows.count) entries. "
          + "Showing \(failed.standInOrigin) data for them",
        hints: ["refresh": "retry"])
    }
    notice = Notice(text, short: short, style: Style(.warning))
  }

  /// Creates the status of data: its source and age, and a failure or a hint as the notice.
  private init<Value>(_ data: Loadable<Value>, of kind: String, _ context: FilmsContext) {
    let latest = data.latest
    let failure = data.error?.message(now: context.now) ?? context.films.storageError?.message
    let text = failure ?? hint(kind, latest?.source, context)
    let short = failure == nil ? "Offline mode" : data.error?.problem
    let origin = latest.map { mark(of: $0, context) }
    self.init(
      marks: [origin].compactMap(\.self),
      longFirstMark: latest?.source == .network ? origin.map { "updated \($0)" } : nil,
      isDoubtful: data.error != nil,
      activity: data.isLoading ? "loading" : nil,
      notice: text.map {
        Notice($0, short: short, style: Style(failure == nil ? .warning : .error))
      })
  }
}

/// Returns the age of data, or the source of bundled data, which has no age.
private func mark<Value>(of data: FetchedValue<Value>, _ context: FilmsContext) -> String {
  let age = data.fetchedAt.age(at: context.now, utcOffset: context.utcOffset).text
  return switch data.source {
  case .network: age
  case .cache: "stored \(age)"
  case .bundled, .sample: data.source.rawValue
  }
}

private func hint(_ kind: String, _ source: DataSource?, _ context: FilmsContext) -> String? {
  guard context.isOffline else { return nil }
  return source == .bundled
    ? "Offline with no stored \(kind). Showing bundled \(kind)."
    : context.keys.message("Offline mode", hints: ["settings": "change that"])
}
