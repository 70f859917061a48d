import CCurl
import Synchronization

/// The transfers of the process, which libcurl performs on one thread.
///
/// libcurl reuses connections, speaks HTTP/2, decompresses bodies, and trusts the certificates of the
/// system. Its thread sleeps while no transfer is in progress, and lives as long as the process.
final class Curl: Sendable {
  static let shared = Curl()

  typealias Outcome = Result<HTTPResponse, HTTPError>

  /// The work that other tasks leave for the thread.
  private struct Inbox {
    var new: [(Int, CurlTransfer.Options, CheckedContinuation<Outcome, Never>)] = []
    var canceled: Set<Int> = []
  }

  private let inbox = Mutex(Inbox())
  private let count = Atomic(0)

  private init() {}

  /// Throws `.cancelled` as soon as the task is canceled, and returns redirects unfollowed.
  func send(_ options: CurlTransfer.Options) async throws(HTTPError) -> HTTPResponse {
    try start()
    let number = count.add(1, ordering: .relaxed).newValue
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { $0.new.append((number, options, continuation)) }
        // The handler may have run before, when there was nothing to cancel.
        if Task.isCancelled { change { $0.canceled.insert(number) } }
      }
    } onCancel: {
      change { $0.canceled.insert(number) }
    }
    return try outcome.get()
  }

  private func start() throws(HTTPError) {
    switch curl_thread_start({ Curl.shared.run() }) {
    case CurlStarted: break
    case CurlMissing:
      throw .unavailable(
        reason: "libcurl is missing; install libcurl4 (Debian, Ubuntu) or libcurl (Fedora)")
    case CurlTooOld: throw .unavailable(reason: "libcurl is older than 7.87")
    default: throw Self.exhausted
    }
  }

  private static let exhausted = HTTPError.unavailable(
    reason: "libcurl couldn't start, because memory or threads have run out")

  private func change(_ change: (inout Inbox) -> Void) {
    inbox.withLock { change(&$0) }
    curl_thread_wake()
  }

  private func run() {
    var transfers: [Int: CurlTransfer] = [:]
    while true {
      let (new, canceled) = inbox.withLock { inbox in
        defer { inbox = Inbox() }
        return (inbox.new, inbox.canceled)
      }
      for (number, options, continuation) in new {
        let transfer = CurlTransfer(options, continuation)
        if transfer.begin() {
          transfers[number] = transfer
        } else {
          transfer.end(with: .failure(Self.exhausted))
        }
      }
      for number in canceled {
        transfers.removeValue(forKey: number)?.end(with: .failure(.cancelled))
      }
      curl_transfers_perform()
      var result = CURLE_OK
      while let handle = curl_transfers_next_ended(&result) {
        guard let number = transfers.first(where: { $0.value.handle == handle })?.key else {
          continue
        }
        transfers.removeValue(forKey: number)?.end(result)
      }
      curl_thread_sleep()
    }
  }
}
