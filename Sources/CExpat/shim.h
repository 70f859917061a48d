#pragma once

#if __has_include(<expat.h>)
#include <expat.h>
#else
#error "expat.h is missing: install libexpat1-dev (Debian, Ubuntu), expat-devel (Fedora), or expat (Homebrew)"
#endif
