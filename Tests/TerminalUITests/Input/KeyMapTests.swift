import Testing

@testable import TerminalUI

@Suite struct KeyMapTests {
  private enum Action: Hashable, Sendable {
    case refreshed, quit, sorted, wrapped(Int)
  }

  private static func map(
    _ title: String, _ bindings: KeyBinding<Bool, Action>...
  ) -> KeyMap<Bool, Action> {
    KeyMap(title: title, bindings: bindings)
  }

  private static let refresh = KeyBinding<Bool, Action>(
    "refresh", keys: [.character("r"), .function(5)], help: "refresh", isInFooter: true
  ) { isOnline in isOnline ? .enabled(.refreshed) : .disabled(reason: "offline") }
  private static let quit = KeyBinding<Bool, Action>(
    "quit", keys: [.character("q")], help: "quit"
  ) { _ in .enabled(.quit) }
  private static let sort = KeyBinding<Bool, Action>(
    "sort", keys: [.character("s")], help: "sort"
  ) { isOnline in isOnline ? .hidden : .enabled(.sorted) }
  private static let shuffle = KeyBinding<Bool, Action>(
    "shuffle", keys: [.character("s")], help: "shuffle"
  ) { _ in .enabled(.wrapped(0)) }

  @Test func theFirstBindingThatIsNotHiddenResponds() {
    let map = Self.map("Films", Self.sort, Self.shuffle)
    #expect(map.response(to: .character("s"), in: false) == .enabled(.sorted))
    #expect(map.response(to: .character("s"), in: true) == .enabled(.wrapped(0)))
    #expect(map.response(to: .character("x"), in: true) == .hidden)
  }

  @Test func hintsListVisibleBindingsWithDisabledReasons() {
    let map = Self.map("Weather", Self.refresh, Self.sort)
    #expect(
      map.hints(in: false) == [
        KeyHint(
          "refresh", keys: [.character("r"), .function(5)], help: "refresh",
          disabledReason: "offline"),
        KeyHint("sort", keys: [.character("s")], help: "sort", isInFooter: false),
      ])
    #expect(map.hints(in: true).map(\.name) == ["refresh"])
  }

  @Test func aScopedBindingIsHiddenIfItsStateIsNil() {
    let scoped = Self.map("Weather", Self.refresh)
      .scope(state: { (state: Bool?) in state }, action: { [$0] })
    #expect(scoped.response(to: .function(5), in: true) == .enabled([.refreshed]))
    #expect(scoped.response(to: .function(5), in: nil) == .hidden)
  }

  @Test func bindingsOfAnInactiveKeyMapAreHidden() {
    let map = KeyMap(title: "Online", isActive: { $0 }, bindings: [Self.refresh, Self.quit])
    #expect(map.response(to: .character("q"), in: true) == .enabled(.quit))
    #expect(map.response(to: .character("q"), in: false) == .hidden)
    #expect(map.hints(in: false) == [])
  }

  @Test func aRemappedBindingHasOnlyItsNewKeys() throws {
    let map = try Self.map("All", Self.refresh, Self.quit).remapping(["refresh": [.control("r")]])
    #expect(map.response(to: .control("r"), in: true) == .enabled(.refreshed))
    #expect(map.response(to: .character("r"), in: true) == .hidden)
    #expect(map.response(to: .character("q"), in: true) == .enabled(.quit))
  }

  @Test func twoBindingsCanSwapTheirKeys() throws {
    let map = try Self.map("All", Self.refresh, Self.quit)
      .remapping(["refresh": [.character("q")], "quit": [.character("r")]])
    #expect(map.response(to: .character("r"), in: true) == .enabled(.quit))
    #expect(map.response(to: .character("q"), in: true) == .enabled(.refreshed))
  }

  @Test func aBindingWithoutKeysHasNoHint() throws {
    let map = try Self.map("All", Self.refresh, Self.quit).remapping(["quit": []])
    #expect(map.hints(in: true).map(\.name) == ["refresh"])
  }

  @Test func anUnknownBindingIsRejected() {
    let map = Self.map("All", Self.refresh, Self.quit)
    #expect(throws: KeyMapError.unknownBinding("xyzzy")) {
      try map.remapping(["xyzzy": []])
    }
  }

  @Test func aKeyOfTwoBindingsIsAConflict() {
    #expect(throws: KeyMapError.conflict(.character("q"), "refresh", "quit")) {
      try Self.map("All", Self.refresh, Self.quit).remapping(["refresh": [.character("q")]])
    }
    #expect(throws: KeyMapError.conflict(.character("q"), "refresh", "quit")) {
      try [Self.map("Weather", Self.refresh), Self.map("All", Self.quit)]
        .remapping(["refresh": [.character("q")]])
    }
  }

  @Test func keyMapsThatAreNeverActiveTogetherCanShareAKey() throws {
    let maps = try [Self.map("Weather", Self.refresh), Self.map("Films", Self.quit)]
      .remapping(["refresh": [.character("q")]], activeTogether: { _, _ in false })
    #expect(maps[0].response(to: .character("q"), in: true) == .enabled(.refreshed))
  }

  @Test func bindingsThatShareAKeyByDefaultAreNoConflict() throws {
    let map = Self.map("Films", Self.sort, Self.shuffle)
    #expect(throws: Never.self) { try map.remapping(["sort": [.character("s")]]) }
  }

  @Test func errorDescriptionsSuggestAFix() {
    #expect(
      KeyMapError.conflict(.control("l"), "locate", "redraw").description
        == "Ctrl-L would be both \"locate\" and \"redraw\"; give one of them another key")
    #expect(
      KeyMapError.unknownBinding("refesh").description == "unknown key binding \"refesh\"")
  }
}

extension KeyMap {
  /// Returns the key map with the given keys for the bindings of those names.
  fileprivate func remapping(_ keys: [String: [Key]]) throws(KeyMapError) -> KeyMap {
    try [self].remapping(keys)[0]
  }
}
