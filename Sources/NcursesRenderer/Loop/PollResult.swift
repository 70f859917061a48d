#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

struct PollResult {
  var input = false
  var isHungUp = false
  var wake = false
  var signals = false

  /// Whether the wait ended by the timer or the timeout.
  var isIdle: Bool { !input && !isHungUp && !wake && !signals }

  /// Waits until a descriptor is ready, the timer expires, or a timeout in milliseconds, -1 for none, is over.
  static func wait(
    input: CInt, wake: CInt, signals: CInt, timer: CInt, timeout: CInt
  ) -> PollResult {
    var descriptors = [pollfd(input), pollfd(wake), pollfd(signals), pollfd(timer)]
    // Interrupted by a signal, poll returns an error. The signal's byte is found next time.
    guard poll(&descriptors, nfds_t(descriptors.count), timeout) > 0 else { return PollResult() }
    let found = CInt(descriptors[0].revents)
    return PollResult(
      input: found & POLLIN != 0, isHungUp: found & (POLLHUP | POLLERR | POLLNVAL) != 0,
      wake: descriptors[1].revents != 0, signals: descriptors[2].revents != 0)
  }
}

extension pollfd {
  fileprivate init(_ descriptor: CInt) {
    self.init(fd: descriptor, events: Int16(POLLIN), revents: 0)
  }
}
