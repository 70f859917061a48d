#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// The maximum number of bytes that restore the screen.
enum { terminal_restore_capacity = 512 };

/// Arms the restoration of the terminal in a crash or in `exit`.
///
/// - Parameters:
///   - fd: The terminal.
///   - modes: The terminal's original modes.
///   - bytes: The bytes that restore the terminal's original screen.
///   - count: The number of bytes.
/// - Returns: Whether the bytes fit into the capacity.
bool terminal_restore_arm(int fd, const struct termios *modes, const void *bytes, size_t count);

/// Disarms the restoration, because the terminal was restored otherwise.
void terminal_restore_disarm(void);

/// Writes bytes, and waits for up to five seconds while a nonblocking descriptor takes none.
///
/// This is async-signal-safe.
void terminal_write(int fd, const char *bytes, size_t count);

/// Restores the terminal if it is armed, and disarms it.
///
/// This is async-signal-safe.
void terminal_restore_now(void);
