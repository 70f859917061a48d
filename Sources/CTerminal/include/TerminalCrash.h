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

/// Sets what is said: `BEFORE SIGNAL AFTER`, then further text, each null-terminated.
///
/// - Parameters:
///   - before: What comes before the signal's name, such as the program's.
///   - after: What comes after it, such as where the log is.
///   - further: A further line, or nothing.
void terminal_crash_describe(const char *before, const char *after, const char *further);

/// Gives the signals back to whoever had them.
void terminal_crash_remove(void);
