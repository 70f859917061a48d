internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Holds back what is written to a descriptor until it is whole.
///
/// Curses writes at each move of the cursor: half a dozen system calls for a moved selection, each of
/// which wakes the terminal, which may show what it has so far. It writes to nothing but a descriptor,
/// so while it draws, that one is a file in memory.
final class OutputGatherer {
  private let descriptor: CInt
  private let terminal: CInt
  private let scratch: CInt

  /// - Parameters:
  ///   - descriptor: What is written to; it must be a duplicate of the terminal's.
  ///   - terminal: The terminal's own descriptor.
  init(descriptor: CInt, terminal: CInt) {
    (self.descriptor, self.terminal) = (descriptor, terminal)
    scratch = terminal_scratch_open()
  }

  deinit {
    if scratch >= 0 { close(scratch) }
  }

  /// What a body writes; where there is no file to hold it, it is written at once, and nothing is left.
  func gather(_ body: () -> Void) -> [UInt8] {
    guard scratch >= 0, dup2(scratch, descriptor) >= 0 else {
      body()
      return []
    }
    body()
    dup2(terminal, descriptor)
    return takeAll()
  }

  private func takeAll() -> [UInt8] {
    let count = Int(lseek(scratch, 0, SEEK_CUR))
    lseek(scratch, 0, SEEK_SET)
    return [UInt8](unsafeUninitializedCapacity: max(count, 0)) { buffer, initialized in
      initialized = max(pread(scratch, buffer.baseAddress, buffer.count, 0), 0)
    }
  }
}
