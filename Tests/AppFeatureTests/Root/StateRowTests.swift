import ReduxRecorder
import Testing

@testable import AppFeature

/// The state as a tree, with what an action did to it.
@Suite struct StateRowTests {
  /// Each row with its sign, indented, and an arrow where something is inside.
  private func rows(
    since old: StateTree, _ new: StateTree, toggled: Set<String> = []
  ) -> [String] {
    new.rows(since: old, toggled: toggled).map { row in
      let sign =
        switch row.change {
        case .none: " "
        case .added: "+"
        case .removed: "-"
        case .changed: "~"
        case .inside: "/"
        }
      let arrow = row.isOpen.map { $0 ? "▾ " : "▸ " } ?? ""
      return sign + String(repeating: "  ", count: row.depth) + arrow + "\(row.name) \(row.text)"
    }
  }

  private func state(_ members: StateTree.Member...) -> StateTree { .object(members) }

  @Test func whatChangedIsOpenAndTellsBeforeAndAfter() {
    let old = state(.init("a", .array([.number("1"), .string("x")])), .init("b", .bool(true)))
    let new = state(.init("a", .array([.number("2"), .string("x")])), .init("b", .bool(true)))
    #expect(rows(since: old, new) == ["/▾ a [2]", "~  0 1 → 2", "   1 \"x\"", " b true"])
  }

  @Test func whatCameAndWhatWentAreClosed() {
    let old = state(.init("gone", state(.init("x", .null))), .init("kept", .null))
    let new = state(.init("came", .array([.bool(false)])), .init("kept", .null))
    #expect(rows(since: old, new) == ["+▸ came [1]", " kept null", "-▸ gone {1}"])
  }

  @Test func insideOfWhatCameOrWentNothingIsMarked() {
    let old = state(.init("gone", state(.init("x", .null))))
    let new = state(.init("came", .array([.bool(false)])))
    #expect(
      rows(since: old, new, toggled: ["/came", "/gone"])
        == ["+▾ came [1]", "   0 false", "-▾ gone {1}", "   x null"])
  }

  @Test func whatHasSomethingInsideOnlyNowTellsThatAsOneChange() {
    let old = state(.init("value", .null))
    let new = state(.init("value", state(.init("x", .number("1")))))
    #expect(rows(since: old, new) == ["~▸ value null → {1}"])
    #expect(
      rows(since: old, new, toggled: ["/value"]) == ["~▾ value null → {1}", "   x 1"])
  }

  @Test func aPersonOpensAndCloses() {
    let old = state(.init("a", .array([.number("1")])), .init("b", .array([.null])))
    let new = state(.init("a", .array([.number("2")])), .init("b", .array([.null])))
    #expect(rows(since: old, new, toggled: ["/a", "/b"]) == ["/▸ a [1]", " ▾ b [1]", "   0 null"])
  }

  @Test func whatIsEmptyHasNothingToOpen() {
    let new = state(.init("a", .array([])), .init("b", .object([])))
    #expect(rows(since: new, new) == [" a []", " b {}"])
  }
}
