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
    var descriptors = [pollfd(input), pollfd(wake), pollfd(signals)]
    // Interrupted by a signal, it returns with nothing; the signal's byte is found next time.
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return Readiness() }
    let found = CInt(descriptors[0].revents)
    return Readiness(
      input: found & POLLIN != 0, isHungUp: found & (POLLHUP | POLLERR | POLLNVAL) != 0,
      wake: descriptors[1].revents != 0, signals: descriptors[2].revents != 0)
  }
}

extension pollfd {
  /// Asks whether something can be read.
  fileprivate init(_ descriptor: CInt) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
