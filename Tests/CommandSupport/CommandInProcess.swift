import ArgumentParser
package import Domain
import Foundation
import LocalStorage
import Logging
package import Providers
import Synchronization
import TestSupport

@testable import skyreel

/// A command of the program that runs in the process of the test, in its own environment.
package struct CommandInProcess: Sendable {
  /// The environment variables.
  package var environment: [String: String]
  /// The time, in a zone one hour ahead of UTC, or `nil` for that of the system.
  package var time: Timestamp?
  /// The transport of all requests, or `nil` for the live one.
  package var transport: HTTPTransport?
  /// The storage, or `nil` for that of the environment's folders.
  package var storage: (any Storage)?
  /// Whether the log is written to its file, at the level `trace`.
  package var writesLog: Bool

  /// What a command printed, and its exit status.
  package struct Result: Sendable {
    package var output = ""
    package var errors = ""
    package var status: Int32 = 0
  }

  /// Creates the surroundings of commands.
  package init(
    environment: [String: String], time: Timestamp? = nil, transport: HTTPTransport? = nil,
    writesLog: Bool = false
  ) {
    self.environment = environment
    self.time = time
    self.transport = transport
    self.writesLog = writesLog
  }

  /// Runs a command, in which a retry follows at once.
  ///
  /// Arguments are parsed once, because a debug build of ArgumentParser checks all declarations each time.
  package func run(_ arguments: [String]) async -> Result {
    let printed = Mutex(Result())
    var platform = platform
    platform.streams = Platform.Streams(
      output: { text in printed.withLock { $0.output += text } },
      errors: { text in printed.withLock { $0.errors += text } })
    let status = await onThread { [platform] in
      Platform.$current.withValue(platform) {
        SkyreelCommand.exitStatus {
          var command = try ParsedCommands.command(arguments)
          try command.run()
        }
      }
    }
    var result = printed.withLock(\.self)
    result.status = status
    return result
  }

  private var platform: Platform {
    var platform = Platform()
    platform.environment = environment
    platform.retry.pause = { .zero }
    platform.startLog = { _, _ in nil }
    platform.logHandler = logHandler
    if let time {
      platform.now = { time }
      platform.openStorage = { LocalStorage.open(at: $0, now: { time }, onNotice: $1) }
      platform.utcOffset = { _ in 3_600 }
      // While that time stands still, what is printed does not depend on how fast the tests run.
      platform.linePatience = 60
    }
    if let transport { platform.transport = { _, _ in transport } }
    if let storage {
      platform.openStorage = { _, onNotice in
        var opened = LocalStorage.open(
          at: "/dev/null/none.sqlite", now: SystemClock.now, onNotice: onNotice)
        opened.storage = storage
        return opened
      }
    }
    return platform
  }

  private var logHandler: @Sendable (_ label: String) -> any LogHandler {
    guard writesLog else { return { _ in SwiftLogNoOpLogHandler() } }
    let log = FileLog(path: FilePaths(environment: environment).log)
    return { FileLogHandler(label: $0, logLevel: .trace, file: log, now: SystemClock.now) }
  }
}

/// Stores that the notice which names the indexes of alerts was shown, which takes a second.
package func skipIndexNotice(in environment: [String: String]) throws {
  let opened = Platform().openStorage(FilePaths(environment: environment).database) { _ in }
  for index in [AlertOffice.fpas, .swic] { _ = try opened.storage.claimNotice(of: index) }
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
