// ncurses with wide characters, and what of it Swift cannot import by itself: macros with casts,
// and globals that Swift 6 refuses because any thread could change them.
#pragma once

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#ifdef __APPLE__
#define _XOPEN_SOURCE_EXTENDED 1
#endif

#include <langinfo.h>
#include <ncurses.h>
#include <wchar.h>

static inline WINDOW *curses_stdscr(void) { return stdscr; }
static inline WINDOW *curses_curscr(void) { return curscr; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_color_pairs(void) { return COLOR_PAIRS; }

/// How many columns a character takes in the C library's tables, which are ncurses' too.
static inline int curses_width(wchar_t character) { return wcwidth(character); }

/// A blank that looks a certain way.
static inline cchar_t curses_blank(attr_t attributes, short pair) {
  cchar_t blank = {0};
  setcchar(&blank, L" ", attributes, pair, NULL);
  return blank;
}

/// Adds a mark to a character; false where it has as many as it can.
static inline bool curses_combine(cchar_t *character, wchar_t mark) {
  for (int i = 1; i < CCHARW_MAX; i++) {
    if (character->chars[i] != 0) continue;
    character->chars[i] = mark;
    return true;
  }
  return false;
}

static const attr_t curses_bold = A_BOLD;
static const attr_t curses_dim = A_DIM;
static const attr_t curses_underline = A_UNDERLINE;
static const attr_t curses_reverse = A_REVERSE;

/// Defines a colour pair; where terminfo has the RGB flag, colours from 8 on are 0xRRGGBB.
///
/// The older ncurses of macOS has no pairs beyond `short`, nor such colours.
static inline int curses_init_pair(int pair, int foreground, int background) {
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
  return init_extended_pair(pair, foreground, background);
#else
  return init_pair((short)pair, (short)foreground, (short)background);
#endif
}

/// A capability with a number filled in, such as the sequence that selects a color.
static inline const char *curses_filled(const char *capability, int number) {
  return tparm((NCURSES_CONST char *)capability, (long)number, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}
