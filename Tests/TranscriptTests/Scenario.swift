import ArgumentParser
import Domain
import Fixtures
import Foundation
import LocalStorage
import Logging
import Providers
import Synchronization

@testable import skyreel

/// Commands at a place and a fixed time, with the answers that the services give then.
struct Scenario: Sendable {
  /// The name, such as `nws-washington`.
  let name: String
  /// The settings, as environment variables without `SKYREEL_`.
  var settings: [String: String]
  /// The visits, which share the storage.
  var visits: [Visit]

  /// Commands at one time.
  struct Visit: Sendable {
    /// The time (ISO 8601).
    var time: String
    var answers: [String: Answer]
    var commands: [Command]
  }

  /// A command, with a name for its transcript.
  struct Command: Sendable {
    var name: String
    var arguments: [String]

    init(_ name: String, _ arguments: String...) {
      (self.name, self.arguments) = (name, arguments)
    }
  }

  /// Creates a scenario of one visit.
  ///
  /// The place is a setting rather than an argument, so that the arguments of a command are parsed once.
  init(
    _ name: String, at time: String, _ place: String? = nil, settings: [String: String] = [:],
    _ answers: [String: Answer], _ commands: [Command]
  ) {
    self.init(
      name, place, settings: settings,
      visits: [Visit(time: time, answers: answers, commands: commands)])
  }

  /// Creates a scenario of several visits.
  init(_ name: String, _ place: String?, settings: [String: String] = [:], visits: [Visit]) {
    self.name = name
    self.settings = settings
    self.settings["PLACE"] = place
    self.visits = visits
  }

  /// Runs the commands, one after the other.
  func run() async throws -> [Transcript] {
    let home = NSTemporaryDirectory() + "skyreel-transcript-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: home) }
    var environment = ["HOME": home, "LANG": "C.UTF-8", "SKYREEL_HTTP_TIMEOUT": "60"]
    for (name, value) in settings { environment["SKYREEL_" + name] = value }
    try skipIndexNotice(in: environment)
    var transcripts: [Transcript] = []
    for visit in visits {
      let now = try Timestamp(iso8601: visit.time).unwrapped("not a time: \(visit.time)")
      let services = try RecordedServices(visit.answers)
      for command in visit.commands {
        let result = await run(command, environment, services, at: now)
        let text = result.replacing(home, with: "HOME")
        transcripts.append(Transcript(name: "\(name)/\(command.name)", text: text))
      }
    }
    return transcripts
  }

  private func run(
    _ command: Command, _ environment: [String: String], _ services: RecordedServices,
    at now: Timestamp
  ) async -> String {
    let printed = Mutex((output: "", errors: ""))
    var platform = Platform()
    platform.environment = environment
    platform.streams = Platform.Streams(
      output: { text in printed.withLock { $0.output += text } },
      errors: { text in printed.withLock { $0.errors += text } })
    platform.now = { now }
    platform.retry.pause = { .zero }
    platform.transport = { _, _ in services.transport }
    platform.openStorage = { LocalStorage.open(at: $0, now: { now }, onNotice: $1) }
    platform.startLog = { _, _ in nil }
    platform.logHandler = { _ in SwiftLogNoOpLogHandler() }
    platform.utcOffset = { _ in 3_600 }
    let status = await onThread { [platform] in
      Platform.$current.withValue(platform) {
        SkyreelCommand.exitStatus {
          var command = try ParsedCommands.command(command.arguments)
          try command.run()
        }
      }
    }
    let (output, errors) = printed.withLock { $0 }
    return """
      $ skyreel \(command.arguments.joined(separator: " "))
      \(output)--- messages
      \(errors)--- exit status \(status)
      --- requests
      \(services.takeRequests().map { $0 + "\n" }.joined())
      """
  }

  /// Stores that the notice which names the indexes of alerts was shown, which takes a second.
  private func skipIndexNotice(in environment: [String: String]) throws {
    let opened = Platform().openStorage(FilePaths(environment: environment).database) { _ in }
    _ = try opened.storage.claimIndexNotice()
    try opened.close()
  }
}

/// The commands that were parsed, by their arguments, because a debug build of ArgumentParser checks all
/// declarations each time.
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

extension Optional {
  /// Returns the value, or throws an error with a message.
  fileprivate func unwrapped(_ message: String) throws -> Wrapped {
    guard let self else { throw ScenarioError(message: message) }
    return self
  }
}

private struct ScenarioError: Error {
  let message: String
}
