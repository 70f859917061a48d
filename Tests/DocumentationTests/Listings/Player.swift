import Redux
import ReduxTesting
import Testing

// The part that comes and goes of "Getting started".

nonisolated struct Player: Equatable {
  var seconds = 0
}

nonisolated enum PlayerAction: Equatable {
  case started, ticked
}

nonisolated let playerFeature = Feature<Player, PlayerAction>(
  reducer: Reducer { player, action in
    if action == .ticked { player.seconds += 1 }
  }
) { action, context in
  guard action == .started else { return }
  context.dispatch(
    Thunk(id: "timer") { context in
      while (try? await context.sleep(for: .seconds(1))) != nil { context.dispatch(.ticked) }
    })
}

nonisolated struct Cinema: Equatable {
  var player: Player?
}

nonisolated enum CinemaAction: Equatable {
  case opened, closed
  case player(PlayerAction)

  var player: PlayerAction? { if case .player(let action) = self { action } else { nil } }
}

nonisolated let player = Part(optional: \Cinema.player, \CinemaAction.player) { .player($0) }

nonisolated let cinemaFeature = Feature<Cinema, CinemaAction>.combine(
  playerFeature.in(player),
  Feature(
    reducer: Reducer { cinema, action in
      if action == .opened { cinema.player = Player() }
      if action == .closed { cinema.player = nil }
    }
  ) { action, context in
    if action == .opened { context.dispatch(.player(.started)) }
  }
)

struct PlayerTests {
  @Test func closingEndsTheTimer() async {
    let store = TestStore(initialState: Cinema(), feature: cinemaFeature)
    await store.send(.opened) { $0.player = Player() }
    await store.receive(.player(.started))
    await store.clock.advance(by: .seconds(1))
    await store.receive(.player(.ticked)) { $0.player?.seconds = 1 }
    await store.send(.closed) { $0.player = nil }
    await store.finish()
  }

  @Test("a thunk that is canceled while it sleeps returns")
  func sleeping() async {
    let store = TestStore(initialState: 0, reducer: Reducer<Int, Int> { $0 += $1 })
    let ticket = await store.send(
      Thunk { context in
        guard (try? await context.sleep(for: .seconds(2))) != nil else { return }
        context.dispatch(1)
      })
    ticket.cancel()
    await store.clock.advance(by: .seconds(2))
    await store.finish()
  }

  @Test("reducers run in the order listed, and effects after all of them")
  func order() async {
    let lines = Lines()
    func feature(_ name: String) -> Feature<Int, Int> {
      Feature(reducer: Reducer { _, _ in lines.write(name) }) { _, _ in lines.write("effect") }
    }
    let store = Store(initialState: 0, feature: .combine(feature("child"), feature("parent")))
    store.dispatch(1)
    #expect(lines.all == ["child", "parent", "effect", "effect"])
  }
}
