#include "CGazetteer.h"

static const unsigned char bytes[] = {
#embed "../../Resources/Data/gazetteer.bin"
};

const void *gazetteer_start(void) { return bytes; }

size_t gazetteer_count(void) { return sizeof bytes; }
