#include "TerminalTimer.h"

#ifdef __linux__

#include <sys/timerfd.h>
#include <time.h>

int terminal_timer_create(void) {
  return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK);
}

void terminal_timer_set(int fd, int64_t nanoseconds) {
  struct itimerspec expiry = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  timerfd_settime(fd, TFD_TIMER_ABSTIME, &expiry, NULL);
}

#else

int terminal_timer_create(void) { return -1; }

void terminal_timer_set(int fd, int64_t nanoseconds) {
  (void)fd;
  (void)nanoseconds;
}

#endif
