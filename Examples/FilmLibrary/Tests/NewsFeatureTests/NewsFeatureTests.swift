import NewsFeature
import ReduxTesting
import Testing

struct NewsFeatureTests {
  struct Lost: Error {}

  @Test("a lost connection is told, and opened again after 5 seconds, until the news disappear")
  func reconnecting() async {
    let client = NewsClient {
      AsyncThrowingStream { news in
        news.yield("A New Hope is shown tonight.")
        news.finish(throwing: Lost())
      }
    }
    let store = TestStore(initialState: News(), feature: newsFeature(client))
    await store.send(.appeared)
    for number in 1...2 {
      await store.receive(.connected) {
        $0.isConnected = true
        $0.failure = nil
      }
      await store.receive(.received("A New Hope is shown tonight.")) {
        $0.headlines = Array(repeating: "A New Hope is shown tonight.", count: number)
      }
      await store.receive(.lost("Lost()")) {
        $0.isConnected = false
        $0.failure = "Lost()"
      }
      if number == 1 { await store.clock.advance(by: .seconds(5)) }
    }
    await store.send(.disappeared)
    await store.finish()
  }
}
