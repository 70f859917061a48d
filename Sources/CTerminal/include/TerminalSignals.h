#pragma once

#include <stdbool.h>

/// Makes signals write their number, as one byte, to `fd`, and ignores PIPE.
///
/// The signals are TERM, INT, HUP, QUIT, TSTP, CONT, WINCH and all others that end a process. A
/// signal that the process was started to ignore stays ignored, as with `nohup`. Call this before
/// curses starts, which installs its own handlers only for signals without one.
///
/// - Parameter fd: A nonblocking descriptor, so that a full pipe does not block a handler.
void terminal_signals_begin(int fd);

/// Whether a signal came that ends the program.
///
/// From then on, signals interrupt system calls, again and again, so that the program need not wait for
/// a terminal that nobody reads.
bool terminal_signals_are_ending(void);

/// Restores the previous handlers of these signals.
void terminal_signals_end(void);

/// Whether the process was started to ignore a signal.
bool terminal_signals_ignores(int signal);

/// Stops the process, or its whole process group, until it is continued.
void terminal_signals_stop(bool group);

/// Ends the process with a signal, so that the parent process sees the cause.
void terminal_signals_die(int signal);
