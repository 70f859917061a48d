import Foundation

/// Runs work that blocks on a thread of its own, because tests share few threads.
///
/// Throws the error of the work.
package func onThread<Value: Sendable, Failure: Error>(
  _ work: @escaping @Sendable () throws(Failure) -> Value
) async throws(Failure) -> Value {
  let result = await withCheckedContinuation {
    (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
    let thread = Thread { continuation.resume(returning: Result(catching: work)) }
    thread.stackSize = 8 << 20
    thread.start()
  }
  return try result.get()
}
