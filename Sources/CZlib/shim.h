#pragma once

#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib.h is missing: install zlib1g-dev (Debian, Ubuntu), zlib-devel (Fedora), or zlib (Homebrew)"
#endif
