internal import TerminalUI

/// The keys in force: what they do, and what texts call them.
struct AppKeys: Sendable {
  /// What they do.
  let maps: [AppKeyMap]
  /// What texts call them.
  let names: KeyNames

  init(_ maps: [AppKeyMap]) {
    self.maps = maps
    names = KeyNames(maps)
  }
}
