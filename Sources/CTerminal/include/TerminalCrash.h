#pragma once

/// Installs handlers that restore the terminal and print one line before the process dies in a
/// crash.
///
/// The signals are SEGV, BUS, ILL, FPE, TRAP, ABRT and SYS. Call this on the main thread, whose
/// stack overflow is then handled, too. On Linux, that of all other threads is, because
/// TerminalThreads.c gives each a stack for the handler. On macOS, it is not.
///
/// Swift's own backtracer receives a crash only if `SWIFT_BACKTRACE` is set. On a terminal, it
/// would wait in raw mode for a key.
///
/// - Parameter stderr_fd: The descriptor for the line from now on. If the handlers are installed
///   already, a further call changes nothing else.
void terminal_crash_install(int stderr_fd);

/// The size of the stack of the handler in bytes.
enum { terminal_crash_stack_size = 64 * 1024 };

/// Sets the crash message: `BEFORE SIGNAL AFTER`, a line end, and further text, each
/// null-terminated.
///
/// - Parameters:
///   - before: The text before the signal's name, such as the program's name.
///   - after: The text after the signal's name, such as the path of the log.
///   - further: A further line with its line end, or an empty string.
void terminal_crash_describe(const char *before, const char *after, const char *further);

/// Registers a helper thread that supplies the end of the crash message.
///
/// In contrast to a handler, the thread may allocate memory and write files. The handler writes a
/// byte to `question` and waits up to five seconds for text from `answer`. If the crashed thread
/// holds a lock that the helper needs, the message ends without the text.
///
/// - Parameters:
///   - question: The pipe on which the thread waits for a byte, or -1 for no thread.
///   - answer: The pipe of the answer, which is one write of at most `PIPE_BUF` bytes that end with
///     a null. It may be an empty string.
void terminal_crash_set_helper(int question, int answer);

/// Begins a use of the terminal, for drawing or for changing its modes.
///
/// Uses may be nested.
///
/// This never returns once another thread has crashed, so that the loop does not draw over the
/// shell.
void terminal_use_begin(void);

/// Ends a use that `terminal_use_begin` began.
void terminal_use_end(void);

/// Restores the previous handlers of the crash signals.
void terminal_crash_remove(void);
