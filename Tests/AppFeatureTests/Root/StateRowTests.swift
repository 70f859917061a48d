import ReduxRecorder
import Testing

@testable import AppFeature

/// The rows of the state tree, with the changes of an action.
@Suite struct StateRowTests {
  /// Returns each row with its mark, indented, and with an arrow if it has children.
  private func rows(
    since old: StateTree, _ new: StateTree, toggled: [String: Bool] = [:]
  ) -> [String] {
    new.rows(since: old, toggled: toggled).map { row in
      let mark =
        switch row.change {
        case .none: " "
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        case .inside: "/"
        }
      let arrow = row.isOpen.map { $0 ? "▾ " : "▸ " } ?? ""
      return mark + String(repeating: "  ", count: row.depth) + arrow + "\(row.name) \(row.text)"
    }
  }

  private func state(_ members: StateTree.Member...) -> StateTree { .object(members) }

  @Test func changedNodesAreOpenAndShowOldAndNewValues() {
    let old = state(.init("a", .array([.number("1"), .string("x")])), .init("b", .bool(true)))
    let new = state(.init("a", .array([.number("2"), .string("x")])), .init("b", .bool(true)))
    #expect(rows(since: old, new) == ["/▾ a [2]", "~  0 1 → 2", "   1 \"x\"", " b true"])
  }

  @Test func addedAndRemovedNodesAreClosed() {
    let old = state(.init("gone", state(.init("x", .null))), .init("kept", .null))
    let new = state(.init("came", .array([.bool(false)])), .init("kept", .null))
    #expect(rows(since: old, new) == ["+▸ came [1]", " kept null", "-▸ gone {1}"])
  }

  @Test func childrenOfAddedAndRemovedNodesAreNotMarked() {
    let old = state(.init("gone", state(.init("x", .null))))
    let new = state(.init("came", .array([.bool(false)])))
    #expect(
      rows(since: old, new, toggled: ["/came": true, "/gone": true])
        == ["+▾ came [1]", "   0 false", "-▾ gone {1}", "   x null"])
  }

  @Test func aValueThatBecomesAnObjectIsOneChange() {
    let old = state(.init("value", .null))
    let new = state(.init("value", state(.init("x", .number("1")))))
    #expect(rows(since: old, new) == ["~▸ value null → {1}"])
    #expect(
      rows(since: old, new, toggled: ["/value": true]) == ["~▾ value null → {1}", "   x 1"])
  }

  @Test func togglingANodeOpensOrClosesIt() {
    let old = state(.init("a", .array([.number("1")])), .init("b", .array([.null])))
    let new = state(.init("a", .array([.number("2")])), .init("b", .array([.null])))
    #expect(
      rows(since: old, new, toggled: ["/a": false, "/b": true])
        == ["/▸ a [1]", " ▾ b [1]", "   0 null"])
  }

  @Test func emptyNodesCannotBeOpened() {
    let new = state(.init("a", .array([])), .init("b", .object([])))
    #expect(rows(since: new, new) == [" a []", " b {}"])
  }
}
