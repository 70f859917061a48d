public import Domain
internal import Synchronization

/// Fetches entries: at most six at once, and each once, however often it is named.
///
/// It works for one page at a time: asking for the entries of the next one gives up those that only
/// the last one named, and goes on waiting for those that both do.
public final class ResourceLoader: Sendable {
  /// How many entries are asked for at once.
  public static let limit = 6

  /// An entry that came, or did not.
  public typealias Arrival = (id: ResourceID, result: Result<Snapshot<Resource>, ProviderError>)

  private let client: FilmsClient
  private let work = Mutex(Work())

  /// Makes a loader that has asked nothing yet.
  public init(_ client: FilmsClient) {
    self.client = client
  }

  /// Asks for these entries, and gives up what else was asked for.
  ///
  /// - Returns: Each entry as it comes; the stream ends with the last.
  public func load(_ ids: [ResourceID]) -> AsyncStream<Arrival> {
    let (arrivals, audience) = AsyncStream.makeStream(of: Arrival.self)
    let (abandoned, oldAudience) = work.withLock { work in
      // A page that was left before it came to asking takes nothing from the one after it.
      guard !Task.isCancelled else { return ([Task<Void, Never>](), Optional(audience)) }
      defer { work.audience = audience }
      return (work.want(ids), work.audience)
    }
    for task in abandoned { task.cancel() }
    oldAudience?.finish()
    startNext()
    return arrivals
  }

  /// Starts as many requests as may run, and ends the stream where nothing is left to come.
  private func startNext() {
    work.withLock { work in
      while let (number, id) = work.next() {
        let task = Task.detached { [self] in finish(number, id, await answer(id)) }
        work.running[number]?.task = task
      }
      work.endIfDone()
    }
  }

  private func answer(_ id: ResourceID) async -> Result<Snapshot<Resource>, ProviderError> {
    do throws(ProviderError) {
      return .success(try await client.resource(id))
    } catch {
      return .failure(error)
    }
  }

  private func finish(
    _ number: Int, _ id: ResourceID, _ result: Result<Snapshot<Resource>, ProviderError>
  ) {
    work.withLock { work in
      let request = work.running.removeValue(forKey: number)
      if request?.isWanted == true { work.audience?.yield((id, result)) }
    }
    startNext()
  }
}

/// What a loader is at.
private struct Work: Sendable {
  /// What is still to be asked for, in order.
  var queue: [ResourceID] = []
  /// What was asked for, by the number of the request.
  var running: [Int: Request] = [:]
  /// Who is told what comes.
  var audience: AsyncStream<ResourceLoader.Arrival>.Continuation?
  private var lastNumber = 0

  /// A request; one that was given up counts until it has ended.
  struct Request: Sendable {
    var id: ResourceID
    var isWanted = true
    var task: Task<Void, Never>?
  }

  /// Wants these entries and no others; returns what is to be cancelled.
  mutating func want(_ ids: [ResourceID]) -> [Task<Void, Never>] {
    let wanted = Set(ids)
    let abandoned = running.filter { $1.isWanted && !wanted.contains($1.id) }
    for number in abandoned.keys { running[number]?.isWanted = false }
    var seen = Set(running.values.filter(\.isWanted).map(\.id))
    queue = ids.filter { seen.insert($0).inserted }
    return abandoned.values.compactMap(\.task)
  }

  /// The next entry to ask for, with the number of its request, where one more may run.
  mutating func next() -> (number: Int, id: ResourceID)? {
    guard running.count < ResourceLoader.limit, !queue.isEmpty else { return nil }
    lastNumber += 1
    let id = queue.removeFirst()
    running[lastNumber] = Request(id: id)
    return (lastNumber, id)
  }

  mutating func endIfDone() {
    guard queue.isEmpty, !running.values.contains(where: \.isWanted) else { return }
    audience?.finish()
    audience = nil
  }
}
