#pragma once

/// Opens a nameless file for reading and writing, in memory where the system has such files.
///
/// - Returns: Its descriptor, which no child inherits, or -1.
int terminal_scratch_open(void);
