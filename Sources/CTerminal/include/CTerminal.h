// What must be async-signal-safe, and so cannot be Swift: a Swift global may be made lazily, and its
// exclusive access be checked, inside a handler.
#pragma once

#include "TerminalCrash.h"
#include "TerminalRestore.h"
#include "TerminalScratch.h"
#include "TerminalSignals.h"
#include "TerminalTimer.h"
