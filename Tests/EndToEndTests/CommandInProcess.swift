import Foundation
import Logging
import Providers
import Synchronization
import Testing

@testable import skyreel

/// Runs a command in the process of the test: all of it but the process itself.
///
/// It costs milliseconds, where the start of a debug build costs half a second. Requests go through the live
/// transport, and the log is written to its file at the level `trace`. A retry follows at once.
///
/// - Parameters:
///   - arguments: The arguments after the program's name.
///   - environment: The environment of the command.
/// - Returns: What the command printed, and its exit status.
func skyreelInProcess(
  _ arguments: [String], environment: [String: String]
) async -> ShellResult {
  let (output, errors) = (PrintedText(), PrintedText())
  let log = FileLog(path: FilePaths(environment: environment).log)
  var platform = Platform()
  platform.environment = environment
  platform.streams = Platform.Streams(output: output.append, errors: errors.append)
  platform.retry.pause = { .zero }
  platform.startLog = { _, _ in nil }
  platform.logHandler = { label in
    FileLogHandler(label: label, level: .trace, file: log, now: SystemClock.now)
  }
  let status = await onThread { [platform] in
    Platform.$current.withValue(platform) { SkyreelCommand.run(arguments) }
  }
  UnexpectedRequests.expectNone()
  return ShellResult(output: output.text, errors: errors.text, status: Int(status))
}

/// Runs work that blocks on a thread of its own, because tests share few threads.
private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// Text that grows while a command prints.
private final class PrintedText: Sendable {
  private let printed = Mutex("")

  var text: String { printed.withLock { $0 } }

  @Sendable func append(_ text: String) { printed.withLock { $0 += text } }
}
