// The code that must be async-signal-safe and therefore cannot be Swift. In a handler, Swift may
// initialize a global lazily and check its exclusive access.
#pragma once

#include "TerminalCrash.h"
#include "TerminalRestore.h"
#include "TerminalScratch.h"
#include "TerminalSignals.h"
#include "TerminalTimer.h"
