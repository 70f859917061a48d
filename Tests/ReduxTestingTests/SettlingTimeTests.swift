import Dispatch
import Redux
import ReduxTesting
import Testing

/// The time that a test store waits for what it cannot see, such as a callback of a queue.
@Suite(.timeLimit(.minutes(5))) struct SettlingTimeTests {
  private static let append = Reducer<[String], String> { $0.append($1) }

  /// Asks a client that answers by a callback, and sleeps before it sends the answer.
  private static func fetch(from client: DispatchQueue) -> Thunk<[String], String> {
    Thunk { context in
      let city = await withCheckedContinuation { answer in
        client.asyncAfter(deadline: .now() + 0.1) { answer.resume(returning: "Faro") }
      }
      try? await context.sleep(for: .seconds(2))
      context.dispatch(city)
    }
  }

  private func store(ofFeature: Bool, settlingTime: Duration) -> TestStore<[String], String> {
    ofFeature
      ? TestStore(
        initialState: [], feature: Feature(reducer: Self.append), timeout: .seconds(60),
        settlingTime: settlingTime)
      : TestStore(
        initialState: [], reducer: Self.append, timeout: .seconds(60), settlingTime: settlingTime)
  }

  @Test("the clock waits for a callback that comes in time", arguments: [false, true])
  func callbackInTime(ofFeature: Bool) async {
    let store = store(ofFeature: ofFeature, settlingTime: .seconds(60))
    await store.send(Self.fetch(from: .global()))
    await store.clock.advance(by: .seconds(2))
    await store.receive("Faro") { $0 = ["Faro"] }
    await store.finish()
  }

  @Test("a thunk whose callback does not come in time is left waiting", arguments: [false, true])
  func callbackTooLate(ofFeature: Bool) async {
    let client = DispatchQueue(label: "client")
    client.suspend()
    let store = store(ofFeature: ofFeature, settlingTime: .milliseconds(1))
    await store.send(Self.fetch(from: client))
    await store.clock.advance(by: .seconds(2))
    #expect(store.clock.sleeperCount == 0)
    client.resume()
    while store.clock.sleeperCount == 0 { await Task.yield() }
    await store.clock.advance(by: .seconds(2))
    await store.receive("Faro") { $0 = ["Faro"] }
    await store.finish()
  }
}
