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
/// so from the first picture on that one is a file in memory. What is to reach the terminal itself, as
/// when curses ends, comes after ``letGo()``.
final class OutputGatherer {
  private let descriptor: CInt
  private let terminal: CInt
  private let scratch: CInt
  /// The file's beginning, which is more than most pictures take.
  private let memory: UnsafeRawBufferPointer?
  private var isHolding = false

  /// - Parameters:
  ///   - descriptor: What is written to; it must be a duplicate of the terminal's.
  ///   - terminal: The terminal's own descriptor.
  init(descriptor: CInt, terminal: CInt) {
    (self.descriptor, self.terminal) = (descriptor, terminal)
    scratch = terminal_scratch_open()
    memory = Self.map(scratch)
  }

  deinit {
    if let memory {
      munmap(UnsafeMutableRawPointer(mutating: memory.baseAddress), memory.count)
    }
    if scratch >= 0 { close(scratch) }
  }

  /// Hands out what a body writes, and holds back what is written from then on; where there is no
  /// file to hold it, it is written at once, and nothing is handed out.
  ///
  /// - Parameters:
  ///   - body: Writes.
  ///   - send: Gets the bytes, which are there until it returns.
  func gather(_ body: () -> Void, send: (UnsafeRawBufferPointer) -> Void) {
    hold()
    body()
    guard isHolding else { return }
    let count = Int(lseek(scratch, 0, SEEK_CUR))
    lseek(scratch, 0, SEEK_SET)
    if let memory, count <= memory.count {
      send(UnsafeRawBufferPointer(rebasing: memory[..<count]))
    } else {
      read(count).withUnsafeBytes(send)
    }
  }

  /// Lets what is written reach the terminal again.
  func letGo() {
    guard isHolding else { return }
    isHolding = dup2(terminal, descriptor) < 0
  }

  private func hold() {
    guard !isHolding, scratch >= 0 else { return }
    isHolding = dup2(scratch, descriptor) >= 0
  }

  private static func map(_ scratch: CInt) -> UnsafeRawBufferPointer? {
    let size = 1 << 20
    // What is mapped must be there; nothing is taken up before it is written.
    guard ftruncate(scratch, off_t(size)) == 0 else { return nil }
    let start = mmap(nil, size, PROT_READ, MAP_SHARED, scratch, 0)
    return start == MAP_FAILED ? nil : UnsafeRawBufferPointer(start: start, count: size)
  }

  private func read(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(pread(scratch, buffer.baseAddress, count, 0), 0)
    }
  }
}
