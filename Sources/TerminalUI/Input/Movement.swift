/// A movement through a list or a text.
package enum Movement: Hashable, Sendable {
  /// By a number of rows of a list or lines of a text, negative for up.
  case rows(Int)
  /// By a number of pages, negative for up.
  case pages(Int)
  case halfPageUp, halfPageDown
  case first, last

  var isUp: Bool { distance(page: 1) < 0 }

  /// Returns the number of rows to move by, which is negative for up and may lead beyond an end.
  private func distance(page: Int) -> Int {
    switch self {
    case .rows(let count): count
    case .pages(let count): count * max(1, page)
    case .halfPageUp: -max(1, page / 2)
    case .halfPageDown: max(1, page / 2)
    case .first: -.max
    case .last: .max
    }
  }

  /// Returns the response to a key that moves from a row or line to another, as far as the ends.
  ///
  /// `element` is the word for a row or a line, for the reason at an end, such as `last line`.
  package func response<Action>(
    from index: Int, last: Int, page: Int = 1, of element: String, _ action: (Int) -> Action
  ) -> KeyResponse<Action> {
    let distance = distance(page: page)
    let target = index + min(max(distance, -index), last - index)
    if target != index { return .enabled(action(target)) }
    return .disabled(reason: "\(distance < 0 ? "first" : "last") \(element)")
  }
}

extension KeyBinding {
  /// Returns the bindings that move through a list or a text with letters, arrows, and page keys.
  ///
  /// `prefix` begins the names: `help` for `help-down`. Without it, the name is `down`. `ends` has the help
  /// texts of the keys for both ends.
  package static func moving(
    _ prefix: String = "", ends: (first: String, last: String) = ("first", "last"),
    _ response: @escaping @Sendable (Movement, State) -> KeyResponse<Action>
  ) -> [KeyBinding] {
    let keys: [(name: String, keys: [Key], help: String, value: Movement)] = [
      ("down", [.character("j"), .down], "down", .rows(1)),
      ("up", [.character("k"), .up], "up", .rows(-1)),
      ("page-down", [.pageDown, .character(" ")], "page down", .pages(1)),
      ("page-up", [.pageUp], "page up", .pages(-1)),
      ("half-page-down", [.control("d")], "half page down", .halfPageDown),
      ("half-page-up", [.control("u")], "half page up", .halfPageUp),
      ("first", [.character("g"), .home], ends.first, .first),
      ("last", [.character("G"), .end], ends.last, .last),
    ]
    return each(
      of: keys.map { key in
        let isShared = prefix.isEmpty || key.name.hasPrefix("half")
        return (isShared ? key.name : "\(prefix)-\(key.name)", key.keys, key.help, key.value)
      }, areMovements: true, response)
  }

  /// Returns the bindings for the list below a line of text; `prefix` begins their names: `palette` for `palette-up`.
  package static func movingWhileTyping(
    _ prefix: String, _ response: @escaping @Sendable (Movement, State) -> KeyResponse<Action>
  ) -> [KeyBinding] {
    each(
      of: [
        ("\(prefix)-up", [.up, .control("p")], "up", .rows(-1)),
        ("\(prefix)-down", [.down, .control("n")], "down", .rows(1)),
      ], inFooter: true, areMovements: true, response)
      + each(
        of: [
          ("\(prefix)-page-up", [.pageUp], "page up", .pages(-1)),
          ("\(prefix)-page-down", [.pageDown], "page down", .pages(1)),
        ], areMovements: true, response)
  }
}

extension CaseIterable where Self: Equatable {
  /// Returns the case a number of steps after this one, or before it if negative, wrapping around.
  package func neighbor(by steps: Int) -> Self {
    let all = Array(Self.allCases)
    guard let index = all.firstIndex(of: self) else { return self }
    return all[((index + steps) % all.count + all.count) % all.count]
  }
}
