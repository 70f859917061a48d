internal import Domain
internal import TerminalUI

/// The status of a films pane: source and age of the data, loading, and a notice.
struct FilmsStatus: Hashable {
  /// The source and the age of data.
  struct Mark: Hashable {
    var source: DataSource
    /// The age, or `nil` for data without one, such as bundled data.
    var age: Age?
  }

  /// The source and the age of the data, or `nil` if there is none.
  var mark: Mark?
  /// Whether the mark is drawn as a warning, for stored or bundled data.
  var isDoubtful: Bool
  /// Whether newer data is loading.
  var isLoading: Bool
  /// A line about a failure, or advice.
  var notice: String?
  /// Whether the notice is about a failure.
  var isError: Bool

  /// Creates the status of the list.
  init(_ context: FilmsContext) {
    let state = context.films
    let films = state.films.latest
    mark = films.map { Self.mark(of: $0, context) }
    isDoubtful = films.map { $0.source != .network } ?? false
    isLoading = state.films.isLoading
    let failure = state.films.error?.message(now: context.now) ?? state.storageError?.message
    notice = failure ?? Self.hint(isOffline: state.isOffline, source: films?.source)
    isError = failure != nil
  }

  /// Creates the status of a page with some rows.
  init(of page: ResourceID?, _ rows: [FilmPage.Row], _ context: FilmsContext) {
    let state = context.films
    self.init(context)
    if let id = page, id.kind != .films {
      let entry = state.resource(id)
      mark = entry.latest.map { Self.mark(of: $0, context) }
      isDoubtful = entry.latest.map { $0.source != .network } ?? false
      isLoading = entry.isLoading
      let failure = entry.error.map { $0.message(now: context.now) } ?? state.storageError?.message
      notice = failure ?? Self.hint(isOffline: state.isOffline, source: entry.latest?.source)
      isError = failure != nil
    }
    let failed = rows.filter(\.isFailed)
    guard notice == nil, !failed.isEmpty else { return }
    let standIns = failed.count { if case .standIn = $0.status { true } else { false } }
    notice =
      standIns < failed.count
      ? context.keys.message(
        "\(failed.count) of these did not come",
        hints: ["open": "retry one", "refresh": "retry all"])
      : context.keys.message(
        "Couldn't load \(failed.count) of \(rows.count) entries; those show bundled facts",
        hints: ["refresh": "retry"])
  }

  private static func mark<Value>(of data: FetchedValue<Value>, _ context: FilmsContext) -> Mark {
    let isFetched = data.source == .network || data.source == .cache
    return Mark(
      source: data.source,
      age: isFetched ? data.fetchedAt.age(at: context.now, utcOffset: context.utcOffset) : nil)
  }

  private static func hint(isOffline: Bool, source: DataSource?) -> String? {
    guard isOffline else { return nil }
    return source == .bundled
      ? "Offline, and nothing is stored: the facts that come with the program"
      : "Offline: started with --offline"
  }
}

extension FilmsStatus.Mark {
  /// The age of the data, or its source if it has no age.
  var text: String {
    guard let age else { return source.rawValue }
    return source == .cache ? "stored \(age.text)" : age.text
  }
}
