import CommandSupport
import Domain
import Foundation

@testable import ProgramSupport

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
    let result = await CommandInProcess(
      environment: environment, time: now, transport: services.transport
    ).run(command.arguments)
    return """
      $ skyreel \(command.arguments.joined(separator: " "))
      \(result.output)--- messages
      \(result.errors)--- exit status \(result.status)
      --- requests
      \(services.takeRequests().map { $0 + "\n" }.joined())
      """
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
