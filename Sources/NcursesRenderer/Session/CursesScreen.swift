internal import CNcurses
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Curses, running on a terminal.
final class CursesScreen {
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]
  private let gatherer: OutputGatherer
  private var isDeleted = false

  /// Starts curses; the picture of before is put aside with the first that is shown.
  init(name: String?, input: CInt, output: CInt) throws(TerminalError) {
    guard let name = name ?? getenv("TERM").map({ String(cString: $0) }), !name.isEmpty else {
      throw .unnamedTerminal
    }
    guard let outFile = fdopen(dup(output), "w"), let inFile = fdopen(dup(input), "r") else {
      throw .system(call: "fdopen", code: errno)
    }
    files = [outFile, inFile]
    gatherer = OutputGatherer(descriptor: fileno(outFile), terminal: output)
    guard let screen = newterm(name, outFile, inFile) else {
      for file in files { fclose(file) }
      throw .unknownTerminal(name)
    }
    self.screen = screen
    guard Terminfo.string("cup") != nil else {
      delete()
      throw .incapableTerminal(name)
    }
    configure()
  }

  deinit {
    delete()
  }

  var size: Size { Size(width: Int(getmaxx(stdscr)), height: Int(getmaxy(stdscr))) }

  /// Hands out what curses sends while it draws.
  func draw(_ body: () -> Void, send: (UnsafeRawBufferPointer) -> Void) {
    gatherer.gather(body, send: send)
  }

  func resize(to size: Size) {
    resize_term(CInt(size.height), CInt(size.width))
  }

  /// Puts the picture and the settings of before back, until `resume`.
  func end() {
    gatherer.letGo()
    if Terminfo.string("rmcup") == nil { clearScreen() }
    endwin()
  }

  /// Makes the terminal hand out single bytes again; the next picture does the rest.
  func resume() {
    reset_prog_mode()
  }

  /// Stops curses for good.
  func delete() {
    guard !isDeleted else { return }
    isDeleted = true
    gatherer.letGo()
    if !isendwin() { endwin() }
    delscreen(screen)
    for file in files { fclose(file) }
  }

  private func configure() {
    // Every key is ours to bind, Ctrl-C and Ctrl-Z among them, and Enter is not Ctrl-J.
    raw()
    noecho()
    nonl()
    // We read the keys; curses would look for them before it draws.
    typeahead(-1)
    leaveok(stdscr, true)
    curs_set(0)
  }

  /// A terminal without a second screen keeps the last picture.
  private func clearScreen() {
    werase(stdscr)
    clearok(stdscr, true)
    wrefresh(stdscr)
  }

  private var stdscr: UnsafeMutablePointer<WINDOW>? { curses_stdscr() }
}
