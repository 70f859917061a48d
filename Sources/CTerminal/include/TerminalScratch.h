#pragma once

/// Opens a nameless file for reading and writing, in memory where the system has such files.
///
/// - Returns: Its descriptor, which no child inherits, or -1 where there is none that holds a mebibyte.
int terminal_scratch_open(void);
