#pragma once

/// Gives the terminal back and says one line before the process dies of SEGV, BUS, ILL, FPE, TRAP,
/// ABRT or SYS; to be called on the main thread, whose stack overflow it then survives, too.
///
/// Swift's own backtracer is handed a crash only where `SWIFT_BACKTRACE` asks for it: on a terminal
/// it waits, in raw mode, for a key.
///
/// - Parameter stderr_fd: Where the line goes from now on; once installed, a further call changes
///   nothing else.
void terminal_crash_install(int stderr_fd);

/// Sets what is said: `BEFORE SIGNAL AFTER`, a line end, then further text, each null-terminated.
///
/// - Parameters:
///   - before: What comes before the signal's name, such as the program's.
///   - after: What comes after it, such as where the log is.
///   - further: A further line with its end, or nothing.
void terminal_crash_describe(const char *before, const char *after, const char *further);

/// Has a thread of ours asked, in a crash, for what ends the line: it may allocate and write files,
/// which a handler must not.
///
/// The handler writes a byte to `question` and waits some seconds for text from `answer`; a thread
/// that crashed while it held what the other one needs costs no more than that.
///
/// - Parameters:
///   - question: Where the thread waits for a byte; -1 for nobody.
///   - answer: Where its answer comes from, at most `PIPE_BUF` bytes at once, the
///     last of them a null: an empty one is an answer, too.
void terminal_crash_consult(int question, int answer);

/// Begins to draw on the terminal or to set it; never returns once another thread has crashed, so
/// that the loop does not draw over the shell that comes after. Uses may be nested.
void terminal_use_begin(void);

/// Ends what `terminal_use_begin` began.
void terminal_use_end(void);

/// Gives the signals back to whoever had them.
void terminal_crash_remove(void);
