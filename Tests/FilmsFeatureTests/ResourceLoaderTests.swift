import Domain
import Synchronization
import Testing

import FilmsFeature
import TestSupport

@Suite(.timeLimit(.minutes(5))) struct ResourceLoaderTests {
  static let ids = (1...20).map { ResourceID(.people, $0) }

  @Test func atMostSixRequestsRunConcurrently() async {
    let service = HeldEntries()
    let events = ResourceLoader(service.client).load(Self.ids)
    await until { service.pending.count == 6 }
    #expect(service.requested.sorted() == Array(Self.ids.prefix(6)))
    service.release(Self.ids[2])
    await until { service.requested.count == 7 }
    #expect(service.pending.count == 6)
    service.releaseAll()
    var received: Set<ResourceID> = []
    for await event in events { received.insert(event.id) }
    #expect(received == Set(Self.ids))
    #expect(service.peak == 6)
  }

  @Test func eachEntryIsRequestedOnlyOnce() async {
    let service = HeldEntries()
    let loader = ResourceLoader(service.client)
    _ = loader.load([.luke, .tatooine, .luke])
    await until { service.pending.count == 2 }
    // The next page also needs Luke, whose request is still pending.
    let events = loader.load([.luke, .artoo, .luke])
    await until { service.pending.contains(.artoo) }
    service.releaseAll()
    var received: [ResourceID] = []
    for await event in events { received.append(event.id) }
    #expect(received.sorted() == [.luke, .artoo])
    #expect(service.requested.sorted() == [.luke, .artoo, .tatooine])
  }

  @Test func aNewLoadCancelsRequestsThatItDoesNotNeed() async {
    let service = HeldEntries()
    let loader = ResourceLoader(service.client)
    _ = loader.load(Self.ids)
    await until { service.pending.count == 6 }
    for await _ in loader.load([]) { Issue.record("an empty load produced an entry") }
    await until { service.cancelled.count == 6 }
    #expect(service.requested.count == 6)
  }

  @Test func aCancelledLoadDoesNotAffectTheCurrentOne() async {
    let service = HeldEntries()
    let loader = ResourceLoader(service.client)
    let events = loader.load([.luke])
    await until { service.pending.count == 1 }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in loader.load([.artoo]) { Issue.record("a cancelled load produced an entry") }
    }
    await late.value
    service.releaseAll()
    var received: [ResourceID] = []
    for await event in events { received.append(event.id) }
    #expect(received == [.luke])
    #expect(service.requested == [.luke])
  }

  @Test func aFailureAffectsOnlyItsEntry() async {
    let loader = ResourceLoader(
      FilmsClient(
        films: { .fresh },
        resource: { id throws(ProviderError) in
          guard id != .artoo else { throw .offline }
          return .network(.entry(id, "\(id)"))
        }))
    var failed: [ResourceID] = []
    var count = 0
    for await (id, result) in loader.load([.luke, .threepio, .artoo]) {
      count += 1
      if case .failure = result { failed.append(id) }
    }
    #expect(failed == [.artoo])
    #expect(count == 3)
  }
}

/// A films service that holds the response for each entry until a test releases it.
final class HeldEntries: Sendable {
  private struct State: Sendable {
    var requested: [ResourceID] = []
    var pending: [ResourceID: CheckedContinuation<Void, Never>] = [:]
    var cancelled: [ResourceID] = []
    var peak = 0
    var isOpen = false
  }

  private let state = Mutex(State())

  var requested: [ResourceID] { state.withLock(\.requested) }
  var pending: Set<ResourceID> { state.withLock { Set($0.pending.keys) } }
  var cancelled: [ResourceID] { state.withLock(\.cancelled) }
  var peak: Int { state.withLock(\.peak) }

  var client: FilmsClient {
    FilmsClient(
      films: { .fresh },
      resource: { [self] id throws(ProviderError) in
        await wait(id)
        guard !Task.isCancelled else {
          state.withLock { $0.cancelled.append(id) }
          throw ProviderError(service: "held", failure: .cancelled)
        }
        return .network(.entry(id, "\(id)"))
      })
  }

  private func wait(_ id: ResourceID) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isReady = state.withLock { state in
          state.requested.append(id)
          guard !state.isOpen, !Task.isCancelled else { return true }
          state.pending[id] = waiter
          state.peak = max(state.peak, state.pending.count)
          return false
        }
        if isReady { waiter.resume() }
      }
    } onCancel: {
      release(id)
    }
  }

  func release(_ id: ResourceID) {
    state.withLock { $0.pending.removeValue(forKey: id) }?.resume()
  }

  /// Releases all pending responses, and lets later ones arrive immediately.
  func releaseAll() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.pending = [:] }
      return state.pending.values
    }
    for waiter in waiters { waiter.resume() }
  }
}
