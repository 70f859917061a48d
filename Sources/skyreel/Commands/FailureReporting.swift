import AppFeature
import ArgumentParser
import NcursesRenderer

/// Runs the body of a command, and converts its errors into messages and an exit status.
func withFailureReporting(_ body: () throws -> Void) throws {
  do {
    try ProcessStart.requireDescriptors(ProcessStart.commandDescriptors)
    try ThreadLimits.require(ThreadLimits.commandThreads)
    try body()
  } catch let failure as CommandFailure {
    failure.report()
    throw ExitCode(failure.status.rawValue)
  } catch let error as TerminalError {
    StandardStreams.warn(error.message)
    throw ExitCode(ExitStatus.unavailable.rawValue)
  } catch let error as ConfigurationError {
    for message in error.messages { StandardStreams.warn(message) }
    throw ExitCode(ExitStatus.configuration.rawValue)
  }
}

/// Runs the body of a command with its context, and closes the context at the end.
///
/// Problems are printed to standard error as they occur.
func withContext(
  _ configuration: ResolvedConfiguration, includesExtras: Bool = false,
  _ body: (CommandContext) throws -> Void
) throws {
  let context = CommandContext(configuration, includesExtras: includesExtras)
  defer { context.end() }
  context.warnings.listen { StandardStreams.warn($0.text) }
  try body(context)
}

extension TerminalError {
  /// The problem and a remedy, for the user.
  fileprivate var message: String {
    switch self {
    case .notATerminal: "\(self) Run skyreel in a terminal, or use `skyreel weather`."
    case .incapableTerminal: "\(self) Use another terminal, or `skyreel weather`."
    case .unnamedTerminal, .unknownTerminal, .system: "\(self)"
    }
  }
}
