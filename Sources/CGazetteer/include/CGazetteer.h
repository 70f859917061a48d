#ifndef SKYREEL_CGAZETTEER_H
#define SKYREEL_CGAZETTEER_H

#include <stddef.h>

/// Returns the address of the embedded bytes of Resources/Data/gazetteer.bin.
///
/// The bytes are part of the executable, whose pages the system maps when they are first read.
/// Resources/Scripts/README.md describes the format.
const void *gazetteer_start(void);

/// Returns the number of these bytes.
size_t gazetteer_count(void);

#endif
