#define _GNU_SOURCE
#include "TerminalScratch.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __linux__

static int open_file(void) { return memfd_create("frame", MFD_CLOEXEC); }

#else

static int open_file(void) {
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  int descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0);
  fclose(file);
  return descriptor;
}

#endif

int terminal_scratch_open(void) {
  struct rlimit limit;
  // If the file size limit is smaller than a frame, writes to the file would lose the rest.
  if (getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur < 1 << 20) return -1;
  return open_file();
}
