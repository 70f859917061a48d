internal import Domain

/// What a films pane says about its data besides the data itself.
struct FilmsStatus: Hashable {
  /// How old the data is, or where else it is from.
  var mark: String?
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
    notice = failure ?? Self.hint(state)
    isError = failure != nil
  }

  private static func mark(of films: Snapshot<[Film]>, _ context: FilmsContext) -> String {
    let age = films.fetchedAt.age(at: context.now, utcOffset: context.utcOffset)
    return switch films.source {
    case .network: age
    case .cache: "stored \(age)"
    case .bundled, .sample: films.source.rawValue
    }
  }

  private static func hint(_ state: FilmsState) -> String? {
    guard state.isOffline else { return nil }
    return state.films.latest?.source == .bundled
      ? "Offline, and nothing is stored: the facts that come with the program"
      : "Offline: started with --offline"
  }
}
