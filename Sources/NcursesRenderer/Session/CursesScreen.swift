internal import CNcurses
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

final class CursesScreen {
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  private let buffer: OutputBuffer
  private let output: CInt
  private var isAbandoned = false
  private var isDeleted = false

  /// Starts curses, which switches to the alternate screen with the first frame.
  init(name: String?, input: CInt, output: CInt) throws(TerminalError) {
    guard let name = name ?? getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else {
      throw .unnamedTerminal
    }
    let outFile = try Self.open(output, mode: "w")
    let inFile: UnsafeMutablePointer<FILE>
    do {
      inFile = try Self.open(input, mode: "r")
    } catch {
      fclose(outFile)
      throw error
    }
    files = [outFile, inFile]
    self.output = output
    buffer = OutputBuffer(descriptor: fileno(outFile), terminal: output)
    guard let screen = curses_start(name, outFile, inFile) else {
      for file in files { fclose(file) }
      throw .unknownTerminal(name)
    }
    self.screen = screen
    guard Terminfo.string("cup") != nil else {
      delete()
      throw .incapableTerminal(name)
    }
    curses_configure()
  }

  deinit {
    delete()
  }

  /// Opens a duplicate of a descriptor, which child processes do not inherit, as a file.
  private static func open(
    _ descriptor: CInt, mode: String
  ) throws(TerminalError) -> UnsafeMutablePointer<FILE> {
    let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { throw .system(call: "dup", code: errno) }
    if let file = fdopen(duplicate, mode) { return file }
    let error = TerminalError.system(call: "fdopen", code: errno)
    close(duplicate)
    throw error
  }

  /// Whether ``draw(_:send:)`` passes the output on, so that it can be changed.
  var isBuffered: Bool { buffer.isAvailable }

  var size: Size { Size(width: Int(curses_columns()), height: Int(curses_rows())) }

  /// Runs a body that draws, and passes the output of curses to `send`.
  func draw(_ body: () -> Void, send: (UnsafeRawBufferPointer) -> Void) {
    buffer.capture(body, send: send)
  }

  func resize(to size: Size) {
    curses_resize(CInt(size.width), CInt(size.height))
  }

  /// Restores the previous screen content and settings, until ``resume()``.
  func end() {
    buffer.release()
    // A terminal without an alternate screen would keep the last frame. Terminfo may list one that the
    // user's configuration turned off.
    curses_clear()
    curses_end()
  }

  /// Restores the terminal's settings without curses, which sends nothing any more.
  func abandon(_ modes: termios) {
    isAbandoned = true
    tcsetattr(output, TCSANOW, [modes])
  }

  /// Restores the terminal modes of curses; the next frame switches to the alternate screen again.
  func resume() {
    curses_resume()
  }

  /// Ends curses and frees its screen; further calls have no effect.
  func delete() {
    guard !isDeleted else { return }
    isDeleted = true
    buffer.release()
    if !isAbandoned, !curses_has_ended() { curses_end() }
    curses_delete(screen)
    for file in files { fclose(file) }
  }
}
