// Makes one call of a program fail, chosen by where in the program it is made (LD_PRELOAD).
//
// FAIL_LOG names a file to which a line "SITE NAME ADDRESS…" is appended for every call site that is new
// in the process, with the addresses of its callers in the program. FAIL_SITE is the number of a site
// whose first call fails.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { depth = 16, most_sites = 65536 };
static uint64_t sites[most_sites];
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static uint64_t failing;
static int log_file = -1;
static __thread int is_inside;
static int is_ready;

__attribute__((constructor)) static void start(void) {
  void *frames[4];
  backtrace(frames, 4); // loads the unwinder, which itself opens files
  const char *path = getenv("FAIL_LOG"), *site = getenv("FAIL_SITE");
  if (path) log_file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (site) failing = strtoull(site, NULL, 16);
  // Programs that this one starts are not its own calls.
  unsetenv("LD_PRELOAD");
  is_ready = 1;
}

/// A call: its site, and its callers as text.
struct call {
  uint64_t site;
  char callers[24 * depth];
};

/// Returns a call, whose site is a hash of the addresses of its callers relative to their libraries.
static struct call call_of(const char *name) {
  static const void *program;
  Dl_info info;
  if (!program && dladdr(dlsym(RTLD_DEFAULT, "main"), &info)) program = info.dli_fbase;
  struct call call = {.site = 0xcbf29ce484222325};
  void *frames[depth + 3];
  int count = backtrace(frames, depth + 3), length = 0;
  for (const char *c = name; *c; c++) call.site = (call.site ^ (unsigned char)*c) * 0x100000001b3;
  for (int i = 3; i < count; i++) {
    uint64_t address = (uint64_t)frames[i];
    if (dladdr(frames[i], &info)) {
      address -= (uint64_t)info.dli_fbase;
      if (info.dli_fbase == program || strstr(info.dli_fname, "skyreel"))
        length += snprintf(
            call.callers + length, sizeof call.callers - length, " %llx", (unsigned long long)address);
    }
    call.site = (call.site ^ address) * 0x100000001b3;
  }
  if (!call.site) call.site = 1;
  return call;
}

/// Whether the call is the first at its site, and whether it is to fail.
static int fails(const char *name) {
  if (!is_ready || is_inside) return 0;
  is_inside = 1;
  int saved = errno;
  struct call call = call_of(name);
  uint64_t site = call.site;
  pthread_mutex_lock(&mutex);
  uint64_t slot = site % most_sites;
  while (sites[slot] && sites[slot] != site) slot = (slot + 1) % most_sites;
  int is_new = !sites[slot];
  sites[slot] = site;
  pthread_mutex_unlock(&mutex);
  if (is_new && log_file >= 0) {
    char line[64 + sizeof call.callers];
    int length = snprintf(
        line, sizeof line, "%016llx %s%s\n", (unsigned long long)site, name, call.callers);
    syscall(SYS_write, log_file, line, length);
  }
  errno = saved;
  is_inside = 0;
  return is_new && site == failing;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define WRAP(result, name, parameters, arguments, error)     \
  result name parameters {                                  \
    static __typeof__(&name) real;                          \
    if (!real) real = REAL(name);                           \
    if (fails(#name)) {                                     \
      errno = error;                                        \
      return -1;                                            \
    }                                                       \
    return real arguments;                                  \
  }

WRAP(ssize_t, read, (int f, void *b, size_t n), (f, b, n), EIO)
WRAP(ssize_t, write, (int f, const void *b, size_t n), (f, b, n), ENOSPC)
WRAP(ssize_t, pread64, (int f, void *b, size_t n, off64_t o), (f, b, n, o), EIO)
WRAP(ssize_t, pwrite64, (int f, const void *b, size_t n, off64_t o), (f, b, n, o), ENOSPC)
WRAP(ssize_t, pread, (int f, void *b, size_t n, off_t o), (f, b, n, o), EIO)
WRAP(ssize_t, pwrite, (int f, const void *b, size_t n, off_t o), (f, b, n, o), ENOSPC)
WRAP(ssize_t, writev, (int f, const struct iovec *v, int n), (f, v, n), ENOSPC)
WRAP(int, fsync, (int f), (f), EIO)
WRAP(int, fdatasync, (int f), (f), EIO)
WRAP(int, ftruncate64, (int f, off64_t n), (f, n), EIO)
WRAP(int, ftruncate, (int f, off_t n), (f, n), EIO)
WRAP(int, rename, (const char *a, const char *b), (a, b), EIO)
WRAP(int, unlink, (const char *a), (a), EIO)
WRAP(int, mkdir, (const char *a, mode_t m), (a, m), ENOSPC)
WRAP(int, socket, (int d, int t, int p), (d, t, p), EMFILE)
WRAP(int, connect, (int f, const struct sockaddr *a, socklen_t n), (f, a, n), ENETUNREACH)
WRAP(ssize_t, recv, (int f, void *b, size_t n, int g), (f, b, n, g), ECONNRESET)
WRAP(ssize_t, send, (int f, const void *b, size_t n, int g), (f, b, n, g), EPIPE)
WRAP(int, pipe, (int f[2]), (f), EMFILE)
WRAP(int, pipe2, (int f[2], int g), (f, g), EMFILE)
WRAP(int, dup, (int f), (f), EMFILE)
WRAP(int, dup2, (int f, int g), (f, g), EMFILE)
WRAP(int, eventfd, (unsigned n, int g), (n, g), EMFILE)
WRAP(int, timerfd_create, (clockid_t c, int g), (c, g), EMFILE)
WRAP(int, epoll_create1, (int g), (g), EMFILE)

#define WRAP_OPEN(name)                                                \
  int name(const char *path, int flags, ...) {                        \
    static int (*real)(const char *, int, ...);                        \
    if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name); \
    va_list list;                                                      \
    va_start(list, flags);                                             \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                                      \
    if (fails(#name)) {                                                \
      errno = EMFILE;                                                  \
      return -1;                                                       \
    }                                                                  \
    return real(path, flags, mode);                                    \
  }
WRAP_OPEN(open)
WRAP_OPEN(open64)
