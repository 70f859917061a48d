internal import Domain

/// The text in the header about a missing connection, in two lengths.
struct ConnectionText: Hashable {
  /// The text, such as `offline since 21:40`.
  var full: String
  /// The text where there is little room: `offline`.
  let short = "offline"

  /// Selects the text, or `nil` while online.
  init?(_ state: AppState) {
    if state.isOffline {
      full = short
    } else if case .offline(let since) = state.connection {
      let time = ZonedTime(instant: since, utcOffset: state.localClock.utcOffset(at: since))
      full = "\(short) since \(state.display.clock.text(of: time))"
    } else {
      return nil
    }
  }
}
