import Synchronization

/// Whether a service ends its addresses in a slash, as far as its answers have shown.
///
/// Those that do redirect what is asked without it, which doubles every request.
final class SlashMemory: Sendable {
  private let known = Atomic<Bool>(false)

  /// Whether to ask with a slash at the end.
  var endsInSlash: Bool { known.load(ordering: .relaxed) }

  /// Takes in what an answer showed, if anything.
  func note(_ endsInSlash: Bool?) {
    if let endsInSlash { known.store(endsInSlash, ordering: .relaxed) }
  }
}
