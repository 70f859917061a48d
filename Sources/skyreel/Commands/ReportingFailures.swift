import ArgumentParser

/// Runs the body of a command, and converts its errors into messages and an exit status.
func reportingFailures(_ body: () throws -> Void) throws {
  do {
    try ProcessStart.requireDescriptors(ProcessStart.commandDescriptors)
    try body()
  } catch let failure as CommandFailure {
    StandardStreams.complain(failure.message)
    for detail in failure.details { StandardStreams.complain(detail) }
    throw ExitCode(failure.status.rawValue)
  } catch let error as ConfigurationError {
    StandardStreams.complain(error.description)
    throw ExitCode(ExitStatus.configuration.rawValue)
  }
}
