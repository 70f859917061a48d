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

/// Returns the address of the embedded bytes of Resources/Data/countries.bin.
///
/// Resources/Scripts/make-countries.py describes the format.
const void *countries_start(void);

/// Returns the number of these bytes.
size_t countries_count(void);

/// Returns the address of the embedded bytes of Resources/Data/outlines.bin.
///
/// Resources/Scripts/make-outlines.py describes the format.
const void *outlines_start(void);

/// Returns the number of these bytes.
size_t outlines_count(void);

#endif
