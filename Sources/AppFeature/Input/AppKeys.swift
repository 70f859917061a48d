internal import TerminalUI

/// The keys in force: what they do, and what texts call them.
struct AppKeys: Sendable {
  /// What they do.
  let maps: [AppKeyMap]
  /// What texts call them.
  let names: KeyNames
  /// The bindings of each key, in the order of their key maps.
  private let bindings: [Key: [AppKeyBinding]]
  /// The same by the code of the letter, for most keys are one: to find these costs no hash.
  private let letters: [[AppKeyBinding]]

  init(_ maps: [AppKeyMap]) {
    self.maps = maps
    names = KeyNames(maps)
    let all = maps.flatMap(\.bindings).flatMap { binding in binding.keys.map { ($0, binding) } }
    let bindings = Dictionary(grouping: all) { $0.0 }.mapValues { $0.map(\.1) }
    self.bindings = bindings
    letters = (0..<0x80).map {
      bindings[.character(Character(Unicode.Scalar(UInt8($0))))] ?? []
    }
  }

  /// What a key does in a state: the first binding answers in which it is not hidden.
  ///
  /// In the past and in a replay those are passed over that would do something to the app.
  func response(to key: Key, in context: AppKeyContext) -> KeyResponse<AppAction> {
    var refusal = KeyResponse<AppAction>.hidden
    for binding in bindings(of: key) {
      let response = binding.response(context)
      if case .hidden = response { continue }
      if context.allows(response) { return response }
      refusal = .enabled(.inspector(.keyRefused))
    }
    return refusal
  }

  private func bindings(of key: Key) -> [AppKeyBinding] {
    guard case .character(let character) = key, character.utf8.count == 1,
      let code = character.utf8.first
    else { return bindings[key] ?? [] }
    return letters[Int(code)]
  }
}
