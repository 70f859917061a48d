package import Domain
internal import Synchronization

/// A loader that fetches entries, at most six at a time and each only once.
///
/// It loads the entries of one page at a time. Loading those of the next page cancels the requests
/// that only the previous page needed, and continues those that both need.
package final class ResourceLoader: Sendable {
  /// The maximum number of concurrent requests.
  package static let limit = 6

  /// The result of the request for an entry.
  package typealias LoadEvent = (
    id: ResourceID, result: Result<FetchedValue<Resource>, ProviderError>
  )

  private let client: FilmsClient
  private let work = Mutex(Work())

  package init(_ client: FilmsClient) {
    self.client = client
  }

  /// Requests entries and cancels the requests for all others.
  ///
  /// If the calling task is canceled, the stream is empty and no request changes.
  ///
  /// Entries that are being requested already continue. The stream ends after the last result, or if the
  /// next call replaces it.
  package func load(_ ids: [ResourceID]) -> AsyncStream<LoadEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: LoadEvent.self)
    let (abandoned, oldContinuation) = work.withLock { work in
      // A page may be left before its load starts. Its load must not cancel that of the next page.
      guard !Task.isCancelled else { return ([Task<Void, Never>](), Optional(continuation)) }
      defer { work.continuation = continuation }
      return (work.want(ids), work.continuation)
    }
    for task in abandoned { task.cancel() }
    oldContinuation?.finish()
    startNext()
    return events
  }

  /// Starts requests up to the limit, and ends the stream if no request is left.
  private func startNext() {
    work.withLock { work in
      while let (number, id) = work.next() {
        let task = Task.detached { [self] in
          let result = await Result(awaiting: { () throws(ProviderError) in
            try await client.resource(id)
          })
          finish(number, id, result)
        }
        work.running[number]?.task = task
      }
      work.endIfDone()
    }
  }

  private func finish(
    _ number: Int, _ id: ResourceID, _ result: Result<FetchedValue<Resource>, ProviderError>
  ) {
    work.withLock { work in
      let request = work.running.removeValue(forKey: number)
      if request?.isWanted == true { work.continuation?.yield((id, result)) }
    }
    startNext()
  }
}

/// The queue and the running requests of a loader.
private struct Work: Sendable {
  /// The entries to request, in order.
  var queue: [ResourceID] = []
  /// The running requests, by their numbers.
  var running: [Int: Request] = [:]
  /// The continuation of the stream that receives the results.
  var continuation: AsyncStream<ResourceLoader.LoadEvent>.Continuation?
  private var lastNumber = 0

  /// A request; a canceled one counts toward the limit until it ends.
  struct Request: Sendable {
    var id: ResourceID
    var isWanted = true
    var task: Task<Void, Never>?
  }

  /// Replaces the wanted entries, and returns the tasks to cancel.
  mutating func want(_ ids: [ResourceID]) -> [Task<Void, Never>] {
    let wanted = Set(ids)
    let abandoned = running.filter { $1.isWanted && !wanted.contains($1.id) }
    for number in abandoned.keys { running[number]?.isWanted = false }
    var seen = Set(running.values.filter(\.isWanted).map(\.id))
    queue = ids.filter { seen.insert($0).inserted }
    return abandoned.values.compactMap(\.task)
  }

  /// Registers the next request and returns its number and entry, or `nil` if none may start.
  mutating func next() -> (number: Int, id: ResourceID)? {
    guard running.count < ResourceLoader.limit, !queue.isEmpty else { return nil }
    lastNumber += 1
    let id = queue.removeFirst()
    running[lastNumber] = Request(id: id)
    return (lastNumber, id)
  }

  mutating func endIfDone() {
    guard queue.isEmpty, !running.values.contains(where: \.isWanted) else { return }
    continuation?.finish()
    continuation = nil
  }
}
