#ifndef SKYREEL_CGAZETTEER_H
#define SKYREEL_CGAZETTEER_H

#include <stddef.h>

/// The bytes of Resources/Data/gazetteer.bin, which are part of the program: the system maps them
/// with it, page by page as they are read. Resources/Scripts/README.md describes them.
const void *gazetteer_start(void);

/// How many bytes there are.
size_t gazetteer_count(void);

#endif
