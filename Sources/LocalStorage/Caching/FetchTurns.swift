package import Domain
import Foundation
import Synchronization

/// Turns to ask a service: of several programs with the same question, one asks, and the others read
/// its answer from storage.
///
/// A turn is the lock of one byte of a file, whose position follows from the question. The system
/// releases the lock of a program that ends.
package final class FetchTurns: Sendable {
  /// The time after which a program asks without a turn, because another one may be hanging.
  private static let longestWait = Duration.seconds(5)
  /// The open file, or a negative number if it cannot be opened, and everyone asks.
  ///
  /// It stays open, because closing it would release all locks of the process.
  private let file: CInt
  /// The numbers of tasks of this process that have each turn, because the system counts only processes.
  private let holders = Mutex<[UInt64: Int]>([:])

  /// Opens the file of the locks, which is created if it does not exist.
  package init(path: String) {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
  }

  deinit {
    if file >= 0 { close(file) }
  }

  /// Waits for the turn of a question, and returns whether another program had it, whose answer may be stored.
  @discardableResult
  package func take(_ question: String) async -> Bool {
    let position = question.stableHash & 0xFFFF_FFFF
    holders.withLock { $0[position, default: 0] += 1 }
    let end = ContinuousClock.now + Self.longestWait
    var hasWaited = false
    while !lock(F_WRLCK, at: position), errno == EACCES || errno == EAGAIN, .now < end {
      hasWaited = true
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { break }
    }
    return hasWaited
  }

  /// Passes the turn on to the next program, unless another task of this one has it, too.
  package func release(_ question: String) {
    let position = question.stableHash & 0xFFFF_FFFF
    holders.withLock { holders in
      holders[position, default: 1] -= 1
      guard holders[position] == 0 else { return }
      holders[position] = nil
      _ = lock(F_UNLCK, at: position)
    }
  }

  private func lock(_ type: CInt, at position: UInt64) -> Bool {
    var range = flock()
    range.l_type = Int16(type)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = off_t(position)
    range.l_len = 1
    return fcntl(file, F_SETLK, &range) == 0
  }
}

extension WeatherClient {
  /// Returns a client that asks for a report only once if several programs want it at the same time,
  /// as the lines of a status bar do.
  ///
  /// The client must store its reports. A report that another program fetched meanwhile is marked as `cache`.
  ///
  /// `kind` distinguishes the reports for a point, such as the number of days.
  package func takingTurns(
    _ turns: FetchTurns, for kind: String, storage: any Storage,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    guard !provider.isSample else { return self }
    let fetch = report
    let reports = WeatherStorage(
      storage, with: fallback.map { .init(of: provider, by: $0) })
    var client = self
    client.report = { place throws(ProviderError) in
      let question = "\(provider.rawValue) \(place.coordinates) \(kind)"
      let start = now()
      let hasWaited = await turns.take(question)
      defer { turns.release(question) }
      // If storage cannot be read, the fetch tells the user.
      if hasWaited,
        let stored = try? reports.cachedReport(near: place.coordinates, from: provider),
        stored.fetchedAt >= start
      {
        return stored
      }
      return try await fetch(place)
    }
    return client
  }
}
