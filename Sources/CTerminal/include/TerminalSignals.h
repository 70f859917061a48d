#pragma once

#include <stdbool.h>

/// Lets TERM, INT, HUP, QUIT, TSTP, CONT, WINCH and all other signals that end a process write their
/// number, as one byte, into `fd`; PIPE is ignored.
///
/// What the process was started to ignore stays ignored, as below `nohup`. To be called before
/// curses starts, which puts handlers of its own only where there are none.
///
/// - Parameter fd: Must not block, so that a full pipe cannot hold a handler up.
void terminal_signals_begin(int fd);

/// Gives these signals back to whoever had them.
void terminal_signals_end(void);

/// Whether the process was started to ignore a signal.
bool terminal_signals_ignores(int signal);

/// Stops the process, or its whole process group, until it is continued.
void terminal_signals_stop(bool group);

/// Ends the process as the signal would have, so that the parent sees why.
void terminal_signals_die(int signal);
