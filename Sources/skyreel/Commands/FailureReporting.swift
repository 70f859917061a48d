import ArgumentParser

/// Runs the body of a command, and converts its errors into messages and an exit status.
func withFailureReporting(_ body: () throws -> Void) throws {
  do {
    try ProcessStart.requireDescriptors(ProcessStart.commandDescriptors)
    try ThreadLimits.require(ThreadLimits.commandThreads)
    try body()
  } catch let failure as CommandFailure {
    StandardStreams.warn(failure.message)
    for detail in failure.details { StandardStreams.warn(detail) }
    throw ExitCode(failure.status.rawValue)
  } catch let error as ConfigurationError {
    for message in error.messages { StandardStreams.warn(message) }
    throw ExitCode(ExitStatus.configuration.rawValue)
  }
}
