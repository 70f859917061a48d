#include "TerminalCrash.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "TerminalRestore.h"

static const struct {
  int number;
  const char *name;
} fatal[] = {
    {SIGSEGV, "invalid memory access (SIGSEGV)"}, {SIGBUS, "bus error (SIGBUS)"},
    {SIGILL, "illegal instruction (SIGILL)"},     {SIGFPE, "arithmetic error (SIGFPE)"},
    {SIGTRAP, "trap (SIGTRAP)"},                  {SIGABRT, "abort (SIGABRT)"},
    {SIGSYS, "bad system call (SIGSYS)"},
};
enum { fatal_count = sizeof fatal / sizeof *fatal };

static struct sigaction previous[fatal_count];
static bool installed, wants_backtrace;
static _Atomic int message_fd = STDERR_FILENO;
static char before[256] = "crashed: ", after[4096], further[4096];

// Written before a crash and read during one.
static _Atomic int question_fd = -1, answer_fd = -1;
static char answer[PIPE_BUF + 1];
enum { answer_timeout_ms = 5000 };

static atomic_flag is_handling = ATOMIC_FLAG_INIT;
static _Atomic pthread_t owner;

// The number of uses of the terminal in progress.
static _Atomic int users;
// The thread that began the last use.
static _Atomic pthread_t user;
// Whether a crash forbids new uses.
static atomic_bool is_over;
enum { longest_use_ms = 250 };

void terminal_use_begin(void) {
  atomic_store(&user, pthread_self());
  atomic_fetch_add(&users, 1);
  if (!atomic_load(&is_over) || pthread_equal(atomic_load(&owner), pthread_self())) return;
  atomic_fetch_sub(&users, 1);
  while (true) pause();
}

void terminal_use_end(void) { atomic_fetch_sub(&users, 1); }

/// Forbids new uses of the terminal and waits briefly for another thread's use to end.
static void end_uses(void) {
  struct timespec pause = {.tv_nsec = 1000000};
  atomic_store(&is_over, true);
  if (pthread_equal(atomic_load(&user), pthread_self())) return;
  for (int i = 0; i < longest_use_ms && atomic_load(&users) > 0; i++) nanosleep(&pause, NULL);
}

static void write_message(const char *text) {
  terminal_write(atomic_load(&message_fd), text, strlen(text));
}

/// Requests additional text from the helper thread.
///
/// Returns an empty string if there is no helper, or if the helper does not answer in time.
static const char *request_details(void) {
  struct pollfd pipe = {.fd = atomic_load(&answer_fd), .events = POLLIN};
  ssize_t count = 0;
  if (write(atomic_load(&question_fd), "?", 1) != 1) return "";
  while (poll(&pipe, 1, answer_timeout_ms) < 0 && errno == EINTR) continue;
  if (pipe.revents & POLLIN) count = read(pipe.fd, answer, sizeof answer - 1);
  answer[count > 0 ? count : 0] = 0;
  return answer;
}

static int index_of(int number) {
  for (int i = 0; i < fatal_count; i++)
    if (fatal[i].number == number) return i;
  return 0;
}

static void restore_handlers(bool to_backtracer) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int i = 0; i < fatal_count; i++)
    sigaction(fatal[i].number, to_backtracer ? &previous[i] : &standard, NULL);
}

/// Ends the process with the signal.
///
/// A fault occurs again when the handler returns, so that the core file has the right registers. A
/// trap may not occur again, and a signal that was sent by a call does not. These two are raised.
static void die(int number, const siginfo_t *info) {
#ifdef __linux__
  bool is_fault = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (is_fault && info->si_code > 0) return;
#else
  // Elsewhere, the code does not tell whether the signal was sent.
  (void)info;
#endif
  raise(number);
}

static void crash(int number, siginfo_t *info, void *context) {
  (void)context;
  if (atomic_flag_test_and_set(&is_handling)) {
    // Another thread is already reporting its crash, and the process is about to end.
    while (!pthread_equal(atomic_load(&owner), pthread_self())) pause();
    restore_handlers(false);
    die(number, info);
    return;
  }
  atomic_store(&owner, pthread_self());
  end_uses();
  terminal_restore_now();
  write_message(before);
  write_message(fatal[index_of(number)].name);
  write_message(after);
  write_message(request_details());
  write_message("\n");
  write_message(further);
  // A signal that was sent by a call is not a fault, and the backtracer would let the program
  // continue.
  restore_handlers(wants_backtrace && info->si_code > 0);
  die(number, info);
}

void terminal_crash_install(int stderr_fd) {
  static char stack[terminal_crash_stack_size];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_sigaction = crash,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER};
  atomic_store(&message_fd, stderr_fd);
  if (installed) return;
  installed = true;
  wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
  sigemptyset(&action.sa_mask);
  sigaltstack(&alternate, NULL);
  for (int i = 0; i < fatal_count; i++) sigaction(fatal[i].number, &action, &previous[i]);
}

static void copy(char *to, size_t capacity, const char *from) {
  strncpy(to, from, capacity - 1);
  to[capacity - 1] = 0;
}

void terminal_crash_describe(const char *first, const char *second, const char *third) {
  copy(before, sizeof before, first);
  copy(after, sizeof after, second);
  copy(further, sizeof further, third);
}

void terminal_crash_set_helper(int question, int reply) {
  atomic_store(&answer_fd, reply);
  atomic_store(&question_fd, question);
}

void terminal_crash_remove(void) {
  if (!installed) return;
  installed = false;
  restore_handlers(true);
}
