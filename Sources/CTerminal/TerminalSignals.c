#include "TerminalSignals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static const int watched[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
enum { watched_count = sizeof watched / sizeof *watched };

static struct sigaction previous[watched_count];
static _Atomic int pipe_fd = -1;

static void note(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds enough to wake the loop.
  (void)!write(atomic_load(&pipe_fd), &byte, 1);
  errno = saved;
}

static void watch(int index) {
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(watched[index], NULL, &previous[index]);
  if (previous[index].sa_handler != SIG_IGN) sigaction(watched[index], &action, NULL);
}

void terminal_signals_begin(int fd) {
  atomic_store(&pipe_fd, fd);
  for (int i = 0; i < watched_count; i++) watch(i);
}

void terminal_signals_end(void) {
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &previous[i], NULL);
  atomic_store(&pipe_fd, -1);
}

bool terminal_signals_ignores(int number) {
  for (int i = 0; i < watched_count; i++)
    if (watched[i] == number) return previous[i].sa_handler == SIG_IGN;
  return false;
}

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

void terminal_signals_stop(bool group) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, stop, resume;
  // The continuation is this call's return; nobody else should hear of it.
  sigaction(SIGCONT, &standard, &resume);
  sigaction(SIGTSTP, &standard, &stop);
  unblock(SIGTSTP);
  if (group) kill(0, SIGTSTP);
  else raise(SIGTSTP);
  sigaction(SIGTSTP, &stop, NULL);
  sigaction(SIGCONT, &resume, NULL);
}

void terminal_signals_die(int number) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  unblock(number);
  raise(number);
  // What does not kill by default, and what comes too late, still ends here.
  _exit(128 + number);
}
