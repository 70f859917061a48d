#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Returns the number of open file descriptors of this process below 256.
///
/// Call it in an exit test, because other tests open files at the same time. Even there, allow for a
/// few that the testing library opens.
func openDescriptorCount() -> Int {
  (0..<256).count { fcntl($0, F_GETFD) >= 0 }
}
