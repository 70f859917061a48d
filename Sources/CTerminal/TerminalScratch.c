#define _GNU_SOURCE
#include "TerminalScratch.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef __linux__

int terminal_scratch_open(void) { return memfd_create("picture", MFD_CLOEXEC); }

#else

int terminal_scratch_open(void) {
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  int descriptor = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0);
  fclose(file);
  return descriptor;
}

#endif
