internal import Domain
internal import TerminalUI

/// What a films pane says about its data besides the data itself.
struct FilmsStatus: Hashable {
  /// Where data is from, and of when.
  struct Mark: Hashable {
    var source: DataSource
    /// Nothing where the data is of no moment.
    var age: Age?
  }

  /// Where the data is from, if there is any.
  var mark: Mark?
  /// Whether the mark is a warning: stored or bundled data.
  var isDoubtful: Bool
  /// Whether newer data is on its way.
  var isLoading: Bool
  /// One line that tells what is wrong, or what to do.
  var notice: String?
  /// Whether something failed, or is only to be known.
  var isError: Bool

  /// Finds out what there is to say.
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

  /// Finds out what there is to say on a page, some of whose rows did not come.
  init(pageOf context: FilmsContext, failures: Int) {
    let state = context.films
    self.init(context)
    if let id = state.pages.last?.step.resource, id.kind != .films {
      let entry = state.resource(id)
      mark = entry.latest.map { Self.mark(of: $0, context) }
      isDoubtful = entry.latest.map { $0.source != .network } ?? false
      isLoading = entry.isLoading
      let failure = entry.error.map { $0.message(now: context.now) } ?? state.storageError?.message
      notice = failure ?? Self.hint(isOffline: state.isOffline, source: entry.latest?.source)
      isError = failure != nil
    }
    if failures > 0, notice == nil {
      notice = context.keys.sentence(
        "\(failures) of these did not come", press: ["open": "retry one", "refresh": "retry all"])
    }
  }

  private static func mark<Value>(of data: Snapshot<Value>, _ context: FilmsContext) -> Mark {
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
  /// How old the data is, or where else it is from.
  var text: String {
    guard let age else { return source.rawValue }
    return source == .cache ? "stored \(age.text)" : age.text
  }
}
