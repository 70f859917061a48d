#include "CGazetteer.h"

static const unsigned char bytes[] = {
#embed "../../Resources/Data/gazetteer.bin"
};

static const unsigned char countries[] = {
#embed "../../Resources/Data/countries.bin"
};

const void *gazetteer_start(void) { return bytes; }

size_t gazetteer_count(void) { return sizeof bytes; }

const void *countries_start(void) { return countries; }

size_t countries_count(void) { return sizeof countries; }

static const unsigned char outlines[] = {
#embed "../../Resources/Data/outlines.bin"
};

const void *outlines_start(void) { return outlines; }

size_t outlines_count(void) { return sizeof outlines; }
