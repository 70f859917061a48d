import ArgumentParser
import Domain
import Foundation
import LocalStorage
import Logging
import Providers
import Synchronization
import Testing

@testable import skyreel

/// Runs a command in the process of the test.
///
/// Arguments are parsed once, because a debug build of ArgumentParser checks all declarations each time. Requests go through the live
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
    Platform.$current.withValue(platform) {
      SkyreelCommand.exitStatus {
        var command = try ParsedCommands.command(arguments)
        try command.run()
      }
    }
  }
  UnexpectedRequests.expectNone()
  return ShellResult(output: output.text, errors: errors.text, status: Int(status))
}

/// Stores that the notice which names the indexes of alerts was shown, which takes a second.
func skipIndexNotice(in environment: [String: String]) throws {
  let opened = Platform().openStorage(FilePaths(environment: environment).database) { _ in }
  _ = try opened.storage.claimIndexNotice()
  try opened.close()
}

/// The commands that were parsed, by their arguments.
private enum ParsedCommands {
  /// `@unchecked`: a command is a value of texts and flags that nothing changes after it was parsed.
  private struct Parsed: @unchecked Sendable {
    let command: any ParsableCommand
  }

  private static let known = Mutex<[[String]: Parsed]>([:])

  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let parsed = known.withLock({ $0[arguments] }) { return parsed.command }
    let parsed = Parsed(command: try SkyreelCommand.parseAsRoot(arguments))
    known.withLock { $0[arguments] = parsed }
    return parsed.command
  }
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
