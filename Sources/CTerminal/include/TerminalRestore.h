#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// The most bytes that restore the screen.
enum { terminal_restore_capacity = 512 };

/// Says how to give the terminal back when nobody else does: in a crash, or in `exit`.
///
/// - Parameters:
///   - fd: The terminal.
///   - modes: Its settings before we came.
///   - bytes: What to send so that it shows what it showed then.
///   - count: How many bytes; false where they are more than the capacity.
bool terminal_restore_arm(int fd, const struct termios *modes, const void *bytes, size_t count);

/// Says that the terminal is as it was.
void terminal_restore_disarm(void);

/// Gives the terminal back, once; async-signal-safe.
void terminal_restore_now(void);
