import Foundation

/// Runs a program to its end and gives back what it printed and how it ended.
func shell(
  _ arguments: [String], environment: [String: String]? = nil
) throws -> (output: String, errors: String, status: Int32) {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  if let environment { process.environment = environment }
  let output = Pipe()
  let errors = Pipe()
  process.standardOutput = output
  process.standardError = errors
  process.standardInput = FileHandle.nullDevice
  try process.run()
  // Errors are short here: a pipe holds them while the output is read.
  let printed = try output.fileHandleForReading.readToEnd() ?? Data()
  let complained = try errors.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (
    String(decoding: printed, as: UTF8.self), String(decoding: complained, as: UTF8.self),
    process.terminationStatus
  )
}
