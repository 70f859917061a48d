#define _GNU_SOURCE
#include "TerminalSignals.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// All signals that by default end or stop a process. Those of a crash are in TerminalCrash.c.
// SIGKILL and SIGSTOP cannot be caught. SIGPIPE is ignored below, and SIGXFSZ from the start of the
// program.
static const int standard[] = {
    SIGTERM, SIGINT,  SIGHUP,  SIGQUIT, SIGTSTP,   SIGCONT, SIGWINCH,
    SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
enum { standard_count = sizeof standard / sizeof *standard, most_watched = 128 };

static int watched[most_watched], watched_count;
static struct sigaction previous[most_watched], previous_pipe;
static _Atomic int pipe_fd = -1;
static atomic_bool is_ending;
enum { retry_seconds = 1 };

/// Whether a signal ends the program, as all do that it does not handle otherwise.
static bool ends_program(int number) {
  return number != SIGTSTP && number != SIGCONT && number != SIGWINCH;
}

static void list_watched(void) {
  watched_count = 0;
  for (int i = 0; i < standard_count; i++) watched[watched_count++] = standard[i];
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX && watched_count < most_watched; number++)
    watched[watched_count++] = number;
#endif
}

static void forward_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe already holds enough bytes to wake the loop.
  (void)!write(atomic_load(&pipe_fd), &byte, 1);
  if (ends_program(number)) {
    atomic_store(&is_ending, true);
    // The signal may come just before the program waits for a terminal that nobody reads. Another one
    // ends that wait.
    alarm(retry_seconds);
  }
  errno = saved;
}

static void watch(int index) {
  // A signal that ends the program also ends a wait for the terminal.
  struct sigaction action = {.sa_handler = forward_signal,
                             .sa_flags = ends_program(watched[index]) ? 0 : SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(watched[index], NULL, &previous[index]);
  if (previous[index].sa_handler != SIG_IGN) sigaction(watched[index], &action, NULL);
}

/// Ignores SIGPIPE, so that writing to a closed pipe fails with an error, as on a full disk.
static void ignore_broken_pipes(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, NULL, &previous_pipe);
  if (previous_pipe.sa_handler == SIG_DFL) sigaction(SIGPIPE, &ignore, NULL);
}

void terminal_signals_begin(int fd) {
  atomic_store(&pipe_fd, fd);
  atomic_store(&is_ending, false);
  list_watched();
  for (int i = 0; i < watched_count; i++) watch(i);
  ignore_broken_pipes();
}

bool terminal_signals_are_ending(void) { return atomic_load(&is_ending); }

void terminal_signals_end(void) {
  if (atomic_load(&is_ending)) alarm(0);
  for (int i = 0; i < watched_count; i++) sigaction(watched[i], &previous[i], NULL);
  sigaction(SIGPIPE, &previous_pipe, NULL);
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
  struct sigaction default_action = {.sa_handler = SIG_DFL}, stop, resume;
  // This call returns at the continuation, so the handler must not report SIGCONT as well.
  sigaction(SIGCONT, &default_action, &resume);
  sigaction(SIGTSTP, &default_action, &stop);
  unblock(SIGTSTP);
  if (group) kill(0, SIGTSTP);
  else raise(SIGTSTP);
  sigaction(SIGTSTP, &stop, NULL);
  sigaction(SIGCONT, &resume, NULL);
}

void terminal_signals_die(int number) {
  struct sigaction default_action = {.sa_handler = SIG_DFL};
  sigaction(number, &default_action, NULL);
  unblock(number);
  raise(number);
  // Reached if the signal does not end a process by default, or if it is delivered too late.
  _exit(128 + number);
}
