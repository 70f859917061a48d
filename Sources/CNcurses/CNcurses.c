// `setcchar` and `wcwidth` are hidden by default. On macOS, a definition here would not reach the header of
// ncurses, which belongs to a module: Package.swift defines what it needs.
#ifndef __APPLE__
#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#endif

#include "CNcurses.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#if !__has_include(<ncurses.h>)
#error "ncurses.h is missing: install libncurses-dev (Debian, Ubuntu) or ncurses-devel (Fedora); macOS has it in its SDK (xcode-select --install)"
#endif
#include <ncurses.h>

#if !NCURSES_WIDECHAR
#error "ncurses.h declares no wide characters"
#endif

_Static_assert(sizeof(cchar_t) <= sizeof(curses_style), "A style has room for a character of curses");
_Static_assert(CCHARW_MAX >= 1 + 4, "A character of curses has room for `curses_max_marks`");

// MARK: - Screen

const char *curses_library_version(void) { return curses_version(); }

struct curses_screen *curses_start(const char *terminal, FILE *output, FILE *input) {
  // Some systems declare the name without const, but none changes it.
  return (struct curses_screen *)newterm((char *)terminal, output, input);
}

void curses_delete(struct curses_screen *screen) { delscreen((SCREEN *)screen); }

void curses_configure(void) {
  // The app binds every key, including Ctrl-C and Ctrl-Z, and Enter differs from Ctrl-J.
  raw();
  noecho();
  nonl();
  // The session reads the keys. By default, curses would check for them before it draws.
  typeahead(-1);
  leaveok(stdscr, TRUE);
  curs_set(0);
}

void curses_end(void) { endwin(); }

_Bool curses_has_ended(void) { return isendwin(); }

void curses_resume(void) { reset_prog_mode(); }

int curses_columns(void) { return getmaxx(stdscr); }

int curses_rows(void) { return getmaxy(stdscr); }

void curses_resize(int columns, int rows) { resize_term(rows, columns); }

// MARK: - Terminfo

const char *curses_terminal_name(void) { return termname(); }

_Bool curses_flag(const char *name) { return tigetflag((char *)name) == 1; }

static char *string(const char *name) {
  char *value = tigetstr((char *)name);
  // -1 says that terminfo knows no string capability of this name.
  return value == (char *)-1 ? NULL : value;
}

const char *curses_string(const char *name) { return string(name); }

const char *curses_filled_string(const char *name, int number) {
  char *value = string(name);
  // Some systems declare all nine parameters, as long.
  return value == NULL ? NULL : tparm(value, (long)number, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

// MARK: - Text

const char *curses_encoding(void) { return nl_langinfo(CODESET); }

int curses_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// MARK: - Styles

_Bool curses_start_colors(void) {
  return has_colors() && start_color() == OK && use_default_colors() == OK;
}

// macOS has the version of 2015, which defines `NCURSES_EXT_COLORS` without
// `init_extended_pair`.
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS && NCURSES_VERSION_PATCH >= 20180127
#define HAS_EXTENDED_PAIRS 1
#else
#define HAS_EXTENDED_PAIRS 0
#endif

_Bool curses_has_large_colors(void) { return HAS_EXTENDED_PAIRS; }

int curses_colors(void) { return COLORS; }

int curses_color_pairs(void) { return COLOR_PAIRS; }

_Bool curses_define_pair(int16_t pair, int foreground, int background) {
#if HAS_EXTENDED_PAIRS
  return init_extended_pair(pair, foreground, background) == OK;
#else
  return init_pair(pair, (short)foreground, (short)background) == OK;
#endif
}

curses_style curses_make_style(uint8_t attributes, int16_t pair) {
  attr_t bits = A_NORMAL;
  if (attributes & curses_bold) bits |= A_BOLD;
  if (attributes & curses_dim) bits |= A_DIM;
  if (attributes & curses_underline) bits |= A_UNDERLINE;
  if (attributes & curses_reverse) bits |= A_REVERSE;
  cchar_t blank = {0};
  setcchar(&blank, L" ", bits, pair, NULL);
  curses_style style = {0};
  memcpy(&style, &blank, sizeof blank);
  return style;
}

// MARK: - Drawing

// Adds a mark to a character, unless it is full.
static void combine(cchar_t *character, uint32_t mark) {
  for (int i = 1; i <= curses_max_marks; i++) {
    if (character->chars[i] != 0) continue;
    character->chars[i] = (wchar_t)mark;
    return;
  }
}

void curses_write(
  int x, int y, const curses_cell *cells, int count, const curses_style *styles
) {
  // Enough for most rows. Wider ones take several calls, none of which starts within a character.
  enum { capacity = 256 };
  cchar_t run[capacity];
  int length = 0, columns = 0;
  for (int i = 0; i < count; i++) {
    if (cells[i].columns == 0) {
      if (length > 0) combine(&run[length - 1], cells[i].scalar);
      continue;
    }
    if (length == capacity) {
      mvwadd_wchnstr(stdscr, y, x, run, length);
      x += columns;
      length = columns = 0;
    }
    memcpy(&run[length], &styles[cells[i].style], sizeof *run);
    run[length++].chars[0] = (wchar_t)cells[i].scalar;
    columns += cells[i].columns;
  }
  mvwadd_wchnstr(stdscr, y, x, run, length);
}

void curses_resend_row(int y) { wredrawln(stdscr, y, 1); }

void curses_resend_all(void) { redrawwin(stdscr); }

void curses_repaint(void) { clearok(curscr, TRUE); }

void curses_show_cursor(_Bool is_visible) { curs_set(is_visible ? 1 : 0); }

void curses_place_cursor(int x, int y, _Bool is_loose) {
  leaveok(stdscr, is_loose);
  wmove(stdscr, y, x);
}

void curses_refresh(void) {
  wnoutrefresh(stdscr);
  doupdate();
}

void curses_clear(void) {
  werase(stdscr);
  clearok(stdscr, TRUE);
  wrefresh(stdscr);
}

// MARK: - Tests

int curses_read_row(int y, uint32_t *scalars, int capacity) {
  wchar_t *text = calloc((size_t)capacity + 1, sizeof *text);
  if (text == NULL) return 0;
  mvwinnwstr(curscr, y, 0, text, capacity);
  int count = 0;
  for (; count < capacity && text[count] != 0; count++) scalars[count] = (uint32_t)text[count];
  free(text);
  return count;
}

int curses_cursor_column(void) { return getcurx(curscr); }

int curses_cursor_row(void) { return getcury(curscr); }
