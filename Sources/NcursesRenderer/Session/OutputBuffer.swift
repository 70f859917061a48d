internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A buffer for terminal output, so that each frame is written with one system call.
///
/// Curses writes at every cursor movement, about six times for a moved selection. Each write wakes
/// the terminal, which may then display an incomplete frame. Curses can only write to a file
/// descriptor. From the first frame on, that descriptor therefore refers to an in-memory file. Call
/// ``release()`` before output that must reach the terminal directly, as when curses ends.
final class OutputBuffer {
  private let descriptor: CInt
  private let terminal: CInt
  private let scratch: CInt
  /// The mapped beginning of the file, which is larger than most frames.
  private let memory: UnsafeRawBufferPointer?
  private var isHolding = false

  /// Curses writes to `descriptor`, which must be a duplicate of the terminal's own one.
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

  var isAvailable: Bool { scratch >= 0 }

  /// Passes the output of a body to `send`, and buffers all later output until ``release()``.
  ///
  /// Without a file to hold it, output goes to the terminal immediately, and `send` is not called.
  ///
  /// `send` receives bytes that are valid until it returns.
  func capture(_ body: () -> Void, send: (UnsafeRawBufferPointer) -> Void) {
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

  /// Redirects the descriptor to the terminal, again after a failure, because output that stays would not restore it.
  func release() {
    for _ in 1...3 where isHolding { isHolding = !redirect(to: terminal) }
  }

  private func hold() {
    guard !isHolding, scratch >= 0 else { return }
    isHolding = redirect(to: scratch)
  }

  /// Makes the descriptor refer to another file, and returns whether that succeeded.
  ///
  /// Without the flag, child processes would inherit it.
  private func redirect(to file: CInt) -> Bool {
    guard dup2(file, descriptor) >= 0 else { return false }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return true
  }

  private static func map(_ scratch: CInt) -> UnsafeRawBufferPointer? {
    let size = 1 << 20
    // A mapped file must have its full size. It uses no memory before it is written.
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
