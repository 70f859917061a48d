import Foundation

/// The limits on threads and memory that the process inherited from the shell.
enum ThreadLimits {
  static let commandThreads = 6
  static let appThreads = 10

  /// Fails the command if the process cannot start this many further threads.
  ///
  /// Without threads, asynchronous work would never run.
  ///
  /// - Throws: `CommandFailure` that names the limits.
  static func require(_ count: Int) throws(CommandFailure) {
    let limits = [
      limit(processes, below: 4_096).map { "\($0) processes (ulimit -u)" },
      limit(addresses, below: .max).map { "\($0 / 1_024) KiB of addresses (ulimit -v)" },
      limit(data, below: .max).map { "\($0 / 1_024) KiB of data (ulimit -d)" },
    ].compactMap(\.self)
    guard !limits.isEmpty, !canStart(count) else { return }
    throw CommandFailure(
      status: .unavailable,
      message: "Can't start enough threads. The limit of \(limits.joined(separator: " or of ")) "
        + "is too low.")
  }

  /// Returns a soft limit if it is low enough to matter.
  private static func limit(_ resource: Resource, below bound: Int) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, let count = Int(exactly: limit.rlim_cur) else {
      return nil
    }
    return count < bound ? count : nil
  }

  /// Whether this many threads can run at the same time, with some memory.
  private static func canStart(_ count: Int) -> Bool {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return true }
    let threads = (0..<count).compactMap { _ in startThread(waitingFor: ends[0]) }
    let hasMemory =
      canReserve(128 * 1_048_576, PROT_NONE) && canReserve(16 * 1_048_576, PROT_READ | PROT_WRITE)
    close(ends[1])
    for thread in threads { pthread_join(thread, nil) }
    close(ends[0])
    return threads.count == count && hasMemory
  }

  /// Whether so many bytes are left, of addresses alone or, if they can be written, of data, too.
  ///
  /// The optimizer would remove an allocation that nobody uses, but not these system calls.
  private static func canReserve(_ size: Int, _ protection: CInt) -> Bool {
    let region = mmap(nil, size, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let region, region != MAP_FAILED else { return false }
    munmap(region, size)
    return true
  }

  /// Starts a thread that runs until the other end of a pipe is closed.
  private static func startThread(waitingFor descriptor: CInt) -> pthread_t? {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let argument = UnsafeMutableRawPointer(bitPattern: Int(descriptor))
    let error = pthread_create(
      &thread, nil,
      { argument in
        var byte: UInt8 = 0
        _ = read(CInt(Int(bitPattern: argument)), &byte, 1)
        return nil
      }, argument)
    return error == 0 ? thread : nil
  }

  #if canImport(Darwin)
    private typealias Resource = CInt
    private static let processes = RLIMIT_NPROC
    private static let addresses = RLIMIT_AS
    private static let data = RLIMIT_DATA
  #else
    private typealias Resource = __rlimit_resource_t
    private static let processes = Resource(__RLIMIT_NPROC.rawValue)
    private static let addresses = Resource(RLIMIT_AS.rawValue)
    private static let data = Resource(RLIMIT_DATA.rawValue)
  #endif
}
