import Dispatch
import Domain
import Foundation
import Synchronization

/// The reasons to look again at what a command follows.
struct FollowEvent: OptionSet {
  let rawValue: Int
  /// A report was read or loaded, or a load failed.
  static let loaded = FollowEvent(rawValue: 1)
  /// The time has come at which something may change, or a request is due.
  static let ticked = FollowEvent(rawValue: 2)
  /// The user asked for the line.
  static let requested = FollowEvent(rawValue: 4)
}

/// The events of a command that runs on, of which each is kept once until it is handled.
///
/// After a stall of a minute, a thousand signals ask for one line.
final class FollowEvents: Sendable {
  private let events = Mutex(FollowEvent())
  private let (wakeups, waker) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))

  func insert(_ new: FollowEvent) {
    events.withLock { $0.formUnion(new) }
    waker.yield()
  }

  /// Inserts an event after some seconds, unless the returned task is canceled before.
  func insert(
    _ new: FollowEvent, after seconds: Int, on clock: any Clock<Duration>
  ) -> Task<Void, Never> {
    Task {
      guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
      insert(new)
    }
  }

  /// Ends the batches after the present one.
  func finish() { waker.finish() }

  /// The events since the previous batch, which arrive as soon as there are any.
  var batches: some AsyncSequence<FollowEvent, Never> {
    wakeups.map { [self] in
      events.withLock { events in
        defer { events = [] }
        return events
      }
    }
  }
}

extension FollowEvents {
  /// Runs work that prints lines until nobody reads them or SIGTERM arrives.
  ///
  /// SIGUSR1 asks the work for a line. At the end, the work may still wait for a service.
  ///
  /// - Throws: `CommandFailure` of the work, or one without a message at the end.
  static func follow(
    _ work: @escaping @Sendable (FollowEvents) async throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let pending = FollowEvents()
    let (ends, end) = AsyncStream<Result<Void, CommandFailure>>.makeStream()
    let requests = handler(of: SIGUSR1) { pending.insert(.requested) }
    let terminations = handler(of: SIGTERM) { end.yield(.failure(.terminated)) }
    defer {
      requests.cancel()
      terminations.cancel()
    }
    if Platform.current.streams == nil {
      Thread.detachNewThread {
        StandardStreams.waitForClosedOutput()
        end.yield(.failure(.closedPipe))
      }
    }
    try runBlocking { () async throws(CommandFailure) in
      let task = Task {
        end.yield(
          await Result(awaiting: { () throws(CommandFailure) in try await work(pending) }))
      }
      defer { task.cancel() }
      for await result in ends { return try result.get() }
    }
  }

  private static func handler(
    of number: CInt, _ handle: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    // Otherwise the signal would end the process.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handle)
    source.resume()
    return source
  }
}
