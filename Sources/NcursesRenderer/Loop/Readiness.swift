#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What `poll` found.
struct Readiness {
  var input = false
  var isHungUp = false
  var wake = false
  var signals = false

  /// Whether nothing came in: only time went by.
  var isQuiet: Bool { !input && !isHungUp && !wake && !signals }

  /// Waits until something comes in, or until a timeout in milliseconds.
  static func wait(
    input: CInt, wake: CInt, signals: CInt, timeout: CInt
  ) -> Readiness {
    var descriptors = [input, wake, signals].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Interrupted by a signal, it returns with nothing; the signal's byte is found next time.
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return Readiness() }
    let found = descriptors.map { CInt($0.revents) }
    return Readiness(
      input: found[0] & POLLIN != 0, isHungUp: found[0] & (POLLHUP | POLLERR | POLLNVAL) != 0,
      wake: found[1] != 0, signals: found[2] != 0)
  }
}
