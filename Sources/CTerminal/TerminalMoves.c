#include "TerminalMoves.h"

#include <curses.h>
#include <term.h>

void terminal_moves_by_address(void) {
  if (cursor_address == NULL) return;
  // What is not in terminfo is not weighed, and nothing else asks for these.
  row_address = column_address = NULL;
  parm_up_cursor = parm_down_cursor = parm_left_cursor = parm_right_cursor = NULL;
  cursor_up = cursor_down = cursor_left = cursor_right = NULL;
  tab = back_tab = NULL;
}
