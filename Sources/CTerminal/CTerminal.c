#include "CTerminal.h"
void skyreel_placeholder(void) {}
