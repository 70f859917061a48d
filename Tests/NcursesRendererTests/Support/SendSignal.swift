#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sends this process a signal, and returns when its handler has run.
///
/// The threads of the thread pool, on which tests run, block signals.
func send(_ signal: CInt) {
  var (wanted, before) = (sigset_t(), sigset_t())
  sigemptyset(&wanted)
  sigaddset(&wanted, signal)
  pthread_sigmask(SIG_UNBLOCK, &wanted, &before)
  raise(signal)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}
