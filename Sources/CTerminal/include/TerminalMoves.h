#pragma once

/// Leaves curses, once it runs, one way to move the cursor: to an address.
///
/// It weighs eight others, of relative and repeated moves, for each place where something changed:
/// half of what it does for a moved selection, to send two bytes less.
void terminal_moves_by_address(void);
