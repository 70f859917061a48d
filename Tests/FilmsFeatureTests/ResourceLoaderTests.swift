import Domain
import Synchronization
import Testing

import FilmsFeature

/// A test that waits in vain is ended by its time limit.
@Suite(.timeLimit(.minutes(5))) struct ResourceLoaderTests {
  static let ids = (1...20).map { ResourceID(.people, $0) }

  @Test func atMostSixAreAskedForAtOnce() async {
    let service = HeldEntries()
    let arrivals = ResourceLoader(service.client).load(Self.ids)
    await until { service.waiting.count == 6 }
    #expect(service.asked.sorted() == Array(Self.ids.prefix(6)))
    service.release(Self.ids[2])
    await until { service.asked.count == 7 }
    #expect(service.waiting.count == 6)
    service.releaseAll()
    var came: Set<ResourceID> = []
    for await arrival in arrivals { came.insert(arrival.id) }
    #expect(came == Set(Self.ids))
    #expect(service.peak == 6)
  }

  @Test func eachIsAskedForOnceHoweverOftenItIsNamed() async {
    let service = HeldEntries()
    let loader = ResourceLoader(service.client)
    _ = loader.load([.luke, .tatooine, .luke])
    await until { service.waiting.count == 2 }
    // The next page names one of them, too, while it is on its way.
    let arrivals = loader.load([.luke, .artoo, .luke])
    await until { service.waiting.contains(.artoo) }
    service.releaseAll()
    var came: [ResourceID] = []
    for await arrival in arrivals { came.append(arrival.id) }
    #expect(came.sorted() == [.luke, .artoo])
    #expect(service.asked.sorted() == [.luke, .artoo, .tatooine])
  }

  @Test func whatNobodyWantsAnyMoreIsCancelled() async {
    let service = HeldEntries()
    let loader = ResourceLoader(service.client)
    _ = loader.load(Self.ids)
    await until { service.waiting.count == 6 }
    for await _ in loader.load([]) { Issue.record("something came") }
    await until { service.cancelled.count == 6 }
    #expect(service.asked.count == 6)
  }

  @Test func aPageThatWasLeftTakesNothingFromTheOneAfterIt() async {
    let service = HeldEntries()
    let loader = ResourceLoader(service.client)
    let arrivals = loader.load([.luke])
    await until { service.waiting.count == 1 }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in loader.load([.artoo]) { Issue.record("something came") }
    }
    await late.value
    service.releaseAll()
    var came: [ResourceID] = []
    for await arrival in arrivals { came.append(arrival.id) }
    #expect(came == [.luke])
    #expect(service.asked == [.luke])
  }

  @Test func aFailureIsTheEntrysAlone() async {
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

/// A service whose entries wait to be released.
final class HeldEntries: Sendable {
  private struct Book: Sendable {
    var asked: [ResourceID] = []
    var waiting: [ResourceID: CheckedContinuation<Void, Never>] = [:]
    var cancelled: [ResourceID] = []
    var peak = 0
    var isOpen = false
  }

  private let book = Mutex(Book())

  var asked: [ResourceID] { book.withLock(\.asked) }
  var waiting: Set<ResourceID> { book.withLock { Set($0.waiting.keys) } }
  var cancelled: [ResourceID] { book.withLock(\.cancelled) }
  var peak: Int { book.withLock(\.peak) }

  var client: FilmsClient {
    FilmsClient(
      films: { .fresh },
      resource: { [self] id throws(ProviderError) in
        await wait(id)
        guard !Task.isCancelled else {
          book.withLock { $0.cancelled.append(id) }
          throw ProviderError(service: "held", failure: .cancelled)
        }
        return .network(.entry(id, "\(id)"))
      })
  }

  private func wait(_ id: ResourceID) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let goesOn = book.withLock { book in
          book.asked.append(id)
          guard !book.isOpen, !Task.isCancelled else { return true }
          book.waiting[id] = waiter
          book.peak = max(book.peak, book.waiting.count)
          return false
        }
        if goesOn { waiter.resume() }
      }
    } onCancel: {
      release(id)
    }
  }

  func release(_ id: ResourceID) {
    book.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
  }

  /// Lets go of all that waits, now and later.
  func releaseAll() {
    let waiters = book.withLock { book in
      book.isOpen = true
      defer { book.waiting = [:] }
      return book.waiting.values
    }
    for waiter in waiters { waiter.resume() }
  }
}
