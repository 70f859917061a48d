import DownloadsFeature
import ReduxTesting
import Testing

struct DownloadsFeatureTests {
  private let store = TestStore(
    initialState: Download(id: 1, title: "A New Hope"), feature: downloadFeature)

  @Test("a download progresses every second, and its timer ends with it")
  func progress() async {
    await store.send(.resumed) { $0.isRunning = true }
    for percent in [20, 40, 60, 80] {
      await store.clock.advance(by: .seconds(1))
      await store.receive(.progressed) { $0.percent = percent }
    }
    await store.clock.advance(by: .seconds(1))
    await store.receive(.progressed) {
      $0.percent = 100
      $0.isRunning = false
    }
    await store.finish()
  }

  @Test("a paused download stands still until it is resumed")
  func pause() async {
    await store.send(.resumed) { $0.isRunning = true }
    await store.send(.paused) { $0.isRunning = false }
    await store.clock.advance(by: .seconds(9))
    await store.send(.resumed) { $0.isRunning = true }
    await store.clock.advance(by: .seconds(1))
    await store.receive(.progressed) { $0.percent = 20 }
    await store.send(.paused) { $0.isRunning = false }
    await store.finish()
  }
}
