#pragma once

#include <stdint.h>

/// Creates a timer on the clock that goes on while the computer sleeps.
///
/// - Returns: A descriptor that is readable once the timer has expired and that no child inherits, or
///   -1 on a system without such timers.
int terminal_timer_create(void);

/// Sets when a timer expires, in nanoseconds of CLOCK_BOOTTIME. 0 stops it. Both make it unreadable.
void terminal_timer_set(int fd, int64_t nanoseconds);
