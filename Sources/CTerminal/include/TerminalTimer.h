#pragma once

#include <stdint.h>

/// Creates a timer on the clock that continues while the computer is asleep.
///
/// - Returns: A descriptor that is readable once the timer has expired and that child processes do
///   not inherit. It is -1 on a system without such timers.
int terminal_timer_create(void);

/// Sets the expiration time of a timer in nanoseconds of CLOCK_BOOTTIME, on macOS of CLOCK_MONOTONIC, or
/// stops it for 0.
///
/// Either call makes the descriptor unreadable until the next expiration.
void terminal_timer_set(int fd, int64_t nanoseconds);
