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

#elif defined(__APPLE__)

#include <sys/event.h>
#include <sys/types.h>
#include <time.h>

// A process that is started does not inherit the queue.
int terminal_timer_create(void) { return kqueue(); }

void terminal_timer_set(int fd, int64_t nanoseconds) {
  struct kevent change;
  // An expired timer stays in the queue until it is deleted.
  EV_SET(&change, 1, EVFILT_TIMER, EV_DELETE, 0, 0, NULL);
  kevent(fd, &change, 1, NULL, 0, NULL);
  if (nanoseconds == 0) return;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t wait = nanoseconds - ((int64_t)now.tv_sec * 1000000000 + now.tv_nsec);
  const int64_t year = (int64_t)365 * 86400 * 1000000000;
  if (wait < 1) wait = 1;
  if (wait > year) wait = year;
  // The clock of the wait continues while the computer is asleep.
  EV_SET(&change, 1, EVFILT_TIMER, EV_ADD | EV_ONESHOT, NOTE_NSECONDS | NOTE_MACH_CONTINUOUS_TIME, wait,
         NULL);
  kevent(fd, &change, 1, NULL, 0, NULL);
}

#else

int terminal_timer_create(void) { return -1; }

void terminal_timer_set(int fd, int64_t nanoseconds) {
  (void)fd;
  (void)nanoseconds;
}

#endif
