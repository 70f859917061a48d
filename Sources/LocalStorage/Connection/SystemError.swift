import Foundation

/// An error of the operating system.
struct SystemError: Error, CustomStringConvertible {
  let code: CInt

  /// Creates an error from a code, by default that of the last failed call.
  init(code: CInt = errno) {
    self.code = code
  }

  /// The system's message, such as `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}
