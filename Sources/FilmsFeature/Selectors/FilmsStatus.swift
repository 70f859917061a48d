internal import Domain
internal import TerminalUI

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
        let text = context.keys.message(
          "\(error.problem) Showing bundled data", hints: ["refresh": "retry"])
        notice = Notice(text, short: "Showing bundled data\(retry)", style: Style(.warning))
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
