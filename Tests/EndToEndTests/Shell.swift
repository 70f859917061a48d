import CommandSupport
import Subprocess
import Testing

/// The output and the exit status of a program.
struct ShellResult: Equatable, Sendable {
  var output: String
  var errors: String
  /// The exit code, or 128 plus the number of the signal that ended the program, as in a shell.
  var status: Int
}

/// Runs a command in the process of the test, through the live transport and with a log.
func skyreelInProcess(
  _ arguments: [String], environment: [String: String]
) async -> ShellResult {
  let result = await CommandInProcess(environment: environment, writesLog: true).run(arguments)
  UnexpectedRequests.expectNone()
  return ShellResult(
    output: result.output, errors: result.errors, status: Int(result.status))
}

/// Runs a program, which `env` finds in `PATH`, and waits for its end.
func shell(
  _ arguments: [String], environment: [String: String]? = nil
) async throws -> ShellResult {
  let result = try await run(
    .name("env"), arguments: Arguments(arguments),
    environment: environment.map { variables in
      .custom(
        Dictionary(
          uniqueKeysWithValues: variables.map { (Environment.Key(rawValue: $0) ?? "", $1) }))
    } ?? .inherit,
    output: .string(limit: 1_048_576), error: .string(limit: 1_048_576))
  let status =
    switch result.terminationStatus {
    case .exited(let code): Int(code)
    case .signaled(let signal): 128 + Int(signal)
    }
  return ShellResult(
    output: result.standardOutput, errors: result.standardError, status: status)
}
