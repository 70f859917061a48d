import Testing

@testable import Redux
import ReduxExtras

/// Saving while many threads change the value and cancel effects.
@Suite(.timeLimit(.minutes(5)))
struct StressAutosaveTests {
  private let saved = Log<Int>()

  private func store(saving autosave: Autosave<Int>) -> Store<Int, Int> {
    Store(
      initialState: 0, reducer: Reducer { $0 += $1 },
      middleware: [autosave.middleware(\.self) { _ in nil }])
  }

  @Test("with many changes and no interval, a flush saves the last value")
  func flush() async throws {
    let autosave = Autosave<Int>(version: 1, every: .zero) { [saved] in saved.write($0.value) }
    let store = store(saving: autosave)
    await withDiscardingTaskGroup { group in
      for _ in 1...4 { group.addTask { for _ in 1...500 { store.dispatch(1) } } }
    }
    await store.dispatch(1).finished
    try await autosave.flush()
    #expect(saved.all.last == 2_001)
    #expect(saved.all == saved.all.sorted())
  }

  @Test("the last value is saved without a flush, however often effects are canceled")
  func cancellation() async {
    let autosave = Autosave<Int>(version: 1, every: .zero) { [saved] in saved.write($0.value) }
    let store = store(saving: autosave)
    await withDiscardingTaskGroup { group in
      for _ in 1...2 { group.addTask { for _ in 1...500 { store.dispatch(1) } } }
      group.addTask { for _ in 1...500 { store.cancelEffects() } }
      group.addTask { for _ in 1...500 { store.dispatch(tracking: 0).cancel() } }
    }
    #expect(await eventually { saved.all.last == 1_000 })
  }
}
