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

/// Returns by how many KiB the peak rises while an operation is repeated, after a tenth as many to
/// warm up.
func growth(over repetitions: Int, _ perform: (Int) -> Void) -> Int {
  perform(repetitions / 10)
  let before = peakMemory()
  perform(repetitions)
  return peakMemory() - before
}
