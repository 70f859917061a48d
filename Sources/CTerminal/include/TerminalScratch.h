#pragma once

/// Opens a nameless file for reading and writing, in memory if the system supports it.
///
/// - Returns: The descriptor, which child processes do not inherit. It is -1 if no file of one
///   mebibyte is available.
int terminal_scratch_open(void);
