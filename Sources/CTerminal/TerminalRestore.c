#include "TerminalRestore.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Written only while disarmed and read only by the thread that disarmed it. The flag synchronizes
// both.
static int terminal_fd;
static struct termios original_modes;
static char restore_bytes[terminal_restore_capacity];
static size_t restore_count;
static atomic_bool armed;
enum { longest_wait_ms = 5000 };

static void restore_at_exit(void) { terminal_restore_now(); }

static void register_once(void) { atexit(restore_at_exit); }

bool terminal_restore_arm(int fd, const struct termios *modes, const void *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (count > sizeof restore_bytes) return false;
  terminal_restore_disarm();
  terminal_fd = fd;
  original_modes = *modes;
  memcpy(restore_bytes, bytes, count);
  restore_count = count;
  pthread_once(&once, register_once);
  atomic_store(&armed, true);
  return true;
}

void terminal_restore_disarm(void) { atomic_store(&armed, false); }

static bool wait_until_writable(int fd) {
  struct pollfd request = {.fd = fd, .events = POLLOUT};
  int found;
  do found = poll(&request, 1, longest_wait_ms);
  while (found < 0 && errno == EINTR);
  return found > 0;
}

void terminal_write(int fd, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(fd, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    // Another program may have made the terminal nonblocking, which all that share it see.
    if (written < 0 && errno == EAGAIN && wait_until_writable(fd)) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

void terminal_restore_now(void) {
  if (!atomic_exchange(&armed, false)) return;
  int saved = errno;
  // A background process that changes terminal modes is stopped unless it blocks SIGTTOU.
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &background, &before);
  terminal_write(terminal_fd, restore_bytes, restore_count);
  tcsetattr(terminal_fd, TCSANOW, &original_modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = saved;
}
