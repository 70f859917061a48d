#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The most memory this process has used so far, in KiB.
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

/// How many KiB the peak rises while something is done so many times, after a tenth as many to warm
/// up.
func growth(over repetitions: Int, _ perform: (Int) -> Void) -> Int {
  perform(repetitions / 10)
  let before = peakMemory()
  perform(repetitions)
  return peakMemory() - before
}
