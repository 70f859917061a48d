import Foundation

/// Why the operating system refused something.
struct SystemError: Error, CustomStringConvertible {
  let code: CInt

  /// The error of the last call that failed.
  init(code: CInt = errno) {
    self.code = code
  }

  /// What the system says, such as `Permission denied`.
  var description: String { String(cString: strerror(code)) }
}
