internal import CTerminal

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Writes all bytes, and waits if a nonblocking descriptor is full.
///
/// Any other error drops the rest. So does a signal that ends the program, if nobody reads a full terminal.
func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) {
  var rest = bytes[...]
  while !rest.isEmpty {
    if terminal_signals_are_ending(), !isWritable(descriptor, within: longestFinalWait) { return }
    let piece = UnsafeRawBufferPointer(rebasing: rest)
    let written = write(descriptor, piece.baseAddress, piece.count)
    if written > 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      // A process that shares the terminal may have made the descriptor nonblocking.
      _ = isWritable(descriptor, within: -1)
    } else if errno != EINTR {
      return
    }
  }
}

func writeAll(_ bytes: [UInt8], to descriptor: CInt) {
  bytes.withUnsafeBytes { writeAll($0, to: descriptor) }
}

/// The milliseconds for which a program that ends waits for its terminal.
private let longestFinalWait: CInt = 500

/// Waits until a descriptor is writable or fails, for some milliseconds or, for -1, until a signal comes.
private func isWritable(_ descriptor: CInt, within milliseconds: CInt) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  var found: CInt
  repeat {
    found = poll(&request, 1, milliseconds)
  } while found < 0 && errno == EINTR
    && milliseconds >= 0
  return found > 0
}

/// Runs a body that draws on the terminal or changes its modes, unless a thread has crashed.
///
/// The crashed thread restores the terminal for the shell. Later output would overwrite the shell's
/// prompt, so after a crash on another thread this function waits for the end of the process.
func usingTerminal<Value>(_ body: () -> Value) -> Value {
  terminal_use_begin()
  defer { terminal_use_end() }
  return body()
}
