import Redux
import ReduxTesting
import Testing

/// Parts within parts, and actions of an outer level that change, remove or replace the inner part.
@Suite(.timeLimit(.minutes(5)))
struct NestedPartTests {
  struct Leaf: Equatable, Identifiable, Sendable {
    var id = 1
    var ticks = 0
  }

  enum LeafAction: Equatable, Sendable { case started, ticked }

  struct Branch: Equatable, Identifiable, Sendable {
    var id = 7
    var leaf: Leaf? = Leaf()
    var leaves = [Leaf()]
  }

  enum BranchAction: Equatable, Sendable {
    case leaf(LeafAction), row(Int, LeafAction)

    var leaf: LeafAction? { if case .leaf(let action) = self { action } else { nil } }
    var row: (Int, LeafAction)? {
      if case .row(let id, let action) = self { (id, action) } else { nil }
    }
  }

  enum Screen: Equatable, Sendable {
    case branch(Branch), other

    var branch: Branch? { if case .branch(let branch) = self { branch } else { nil } }
  }

  struct Tree: Equatable, Sendable {
    var branch = Branch()
    var optional: Branch? = Branch()
    var list = [Branch()]
    var screen = Screen.branch(Branch())
  }

  enum TreeAction: Equatable, Sendable {
    case branch(BranchAction), optional(BranchAction), list(Int, BranchAction), screen(BranchAction)
    case changed(Tree)

    var branch: BranchAction? { if case .branch(let action) = self { action } else { nil } }
    var optional: BranchAction? { if case .optional(let action) = self { action } else { nil } }
    var screen: BranchAction? { if case .screen(let action) = self { action } else { nil } }
    var list: (Int, BranchAction)? {
      if case .list(let id, let action) = self { (id, action) } else { nil }
    }
  }

  enum Parts {
    static let leaf = Part(optional: \Branch.leaf, \BranchAction.leaf) { .leaf($0) }
    static let leaves = Part(each: \Branch.leaves, \BranchAction.row) { .row($0, $1) }
    static let branch = Part(\Tree.branch, \TreeAction.branch) { .branch($0) }
    static let optional = Part(optional: \Tree.optional, \TreeAction.optional) { .optional($0) }
    static let list = Part(each: \Tree.list, \TreeAction.list) { .list($0, $1) }
    static let screen = Part(\Tree.screen, \TreeAction.screen) { .screen($0) }
    static let inScreen = Part(case: \.branch, Screen.branch, { (action: BranchAction) in action })
    {
      $0
    }
  }

  /// A place of a leaf, an action that starts its effect, and a change by the tree that ends it.
  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let start: TreeAction
    let change: @Sendable (inout Tree) -> Void
    var testDescription: String { name }

    init(_ name: String, _ start: TreeAction, _ change: @escaping @Sendable (inout Tree) -> Void) {
      self.name = name
      self.start = start
      self.change = change
    }
  }

  static let changes = [
    Change("optional in always: removed", .branch(.leaf(.started))) { $0.branch.leaf = nil },
    Change("optional in always: replaced", .branch(.leaf(.started))) {
      $0.branch.leaf = Leaf(id: 2)
    },
    Change("each in always: removed", .branch(.row(1, .started))) { $0.branch.leaves = [] },
    Change("each in always: replaced", .branch(.row(1, .started))) {
      $0.branch.leaves = [Leaf(id: 2)]
    },
    Change("optional in optional: removed", .optional(.leaf(.started))) { $0.optional?.leaf = nil },
    Change("optional in optional: replaced", .optional(.leaf(.started))) {
      $0.optional?.leaf = Leaf(id: 2)
    },
    Change("optional in optional: outer removed", .optional(.leaf(.started))) { $0.optional = nil },
    Change("optional in optional: outer replaced", .optional(.leaf(.started))) {
      $0.optional = Branch(id: 8)
    },
    Change("optional in each: removed", .list(7, .leaf(.started))) { $0.list[0].leaf = nil },
    Change("optional in each: replaced", .list(7, .leaf(.started))) {
      $0.list[0].leaf = Leaf(id: 2)
    },
    Change("optional in each: outer removed", .list(7, .leaf(.started))) { $0.list = [] },
    Change("optional in case: removed", .screen(.leaf(.started))) {
      $0.screen = .branch(Branch(leaf: nil))
    },
    Change("optional in case: replaced", .screen(.leaf(.started))) {
      $0.screen = .branch(Branch(leaf: Leaf(id: 2)))
    },
    Change("optional in case: outer gone", .screen(.leaf(.started))) { $0.screen = .other },
  ]

  private static let leaf = Feature<Leaf, LeafAction>(
    reducer: Reducer { leaf, action in if action == .ticked { leaf.ticks += 1 } }
  ) { action, store in
    if action == .started { store.dispatch(ticking) }
  }

  private static let ticking = Thunk<Leaf, LeafAction>(id: "ticks") { context in
    while (try? await context.sleep(for: .seconds(1))) != nil { context.dispatch(.ticked) }
  }

  private static func tree(_ leaf: Feature<Leaf, LeafAction>) -> Feature<Tree, TreeAction> {
    let branch = Feature.combine(leaf.in(Parts.leaf), leaf.in(Parts.leaves))
    return .combine(
      branch.in(Parts.branch), branch.in(Parts.optional), branch.in(Parts.list),
      branch.in(Parts.inScreen).in(Parts.screen),
      Feature(reducer: Reducer { if case .changed(let tree) = $1 { $0 = tree } }))
  }

  private let clock = TestClock()

  private func store() -> Store<Tree, TreeAction> {
    Store(initialState: Tree(), feature: Self.tree(Self.leaf), clock: clock)
  }

  private func sleepers(_ count: Int) async -> Bool {
    await eventually { clock.sleeperCount == count }
  }

  @Test(
    "an outer action that removes or replaces an inner part ends its effects", arguments: changes)
  func outerActionEndsEffects(change: Change) async {
    let store = store()
    store.dispatch(change.start)
    #expect(await sleepers(1))
    var changed = store.state
    change.change(&changed)
    store.dispatch(.changed(changed))
    #expect(await sleepers(0))
    await clock.advance(by: .seconds(1))
    #expect(store.state == changed)
  }

  @Test("an outer action that leaves an inner part leaves its effects", arguments: changes)
  func otherActionsLeaveEffects(change: Change) async {
    let store = store()
    store.dispatch(change.start)
    #expect(await sleepers(1))
    store.dispatch(.changed(store.state))
    #expect(clock.sleeperCount == 1)
    store.cancelEffects()
    #expect(await sleepers(0))
  }

  @Test("a thunk of an inner part, which no action started, ends with the part")
  func thunkOfAnInnerPart() async {
    let store = store()
    store.in(Parts.optional, id: 7)?.in(Parts.leaf, id: 1)?.dispatch(Self.ticking)
    store.dispatch(Self.ticking.in(Parts.leaves, id: 1).in(Parts.list, id: 7))
    #expect(await sleepers(2))
    var changed = Tree()
    changed.optional?.leaf = Leaf(id: 2)
    changed.list[0].leaves = [Leaf(id: 2)]
    store.dispatch(.changed(changed))
    #expect(await sleepers(0))
    #expect(store.state == changed)
  }

  @Test("a successor whose first effect an observer starts keeps it")
  func successorKeepsItsEffect() async {
    let store = store()
    store.dispatch(.branch(.leaf(.started)))
    #expect(await sleepers(1))
    let subscription = store.subscribe(\.branch.leaf?.id, initial: false) { _ in
      store.dispatch(.branch(.leaf(.started)))
    }
    var changed = Tree()
    changed.branch.leaf = Leaf(id: 2)
    store.dispatch(.changed(changed))
    #expect(await sleepers(1))
    await clock.advance(by: .seconds(1))
    changed.branch.leaf?.ticks = 1
    let expected = changed
    #expect(await eventually { store.state == expected })
    store.cancelEffects()
    subscription.cancel()
  }

  @Test("onChange of an inner part sees each change once, whichever action makes it")
  func innerOnChange() {
    let seen = Log<String>()
    let watched = Feature<Leaf, LeafAction>(
      reducer: Self.leaf.reducer,
      middleware: [.onChange(of: \.ticks) { old, new, _ in seen.write("\(old) \(new)") }])
    let store = Store(initialState: Tree(), feature: Self.tree(watched))
    store.dispatch(.branch(.leaf(.ticked)))
    store.dispatch(.list(7, .row(1, .ticked)))
    #expect(seen.all == ["0 1", "0 1"])
    var changed = Tree()
    changed.branch.leaf?.ticks = 5
    changed.optional?.leaves[0].ticks = 6
    changed.list = [Branch(leaf: Leaf(ticks: 7), leaves: [Leaf(id: 2, ticks: 8), Leaf(ticks: 1)])]
    store.dispatch(.changed(changed))
    // What follows `next` runs first in the stage that is listed last.
    #expect(seen.all.dropFirst(2) == ["0 7", "0 6", "1 5"])
    changed.list = []
    changed.screen = .other
    store.dispatch(.changed(changed))
    #expect(seen.all.count == 5)
  }
}
