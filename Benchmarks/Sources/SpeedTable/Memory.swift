#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The peak memory of this process, in KiB.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  #else
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss
  #endif
}

/// Returns the growth of peak memory, in KiB, while an operation is repeated.
///
/// A tenth as many repetitions run before, to warm up.
func growth(over repetitions: Int, _ perform: (Int) -> Void) -> Int {
  perform(repetitions / 10)
  let before = peakMemory()
  perform(repetitions)
  return peakMemory() - before
}
