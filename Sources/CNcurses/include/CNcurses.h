// The part of curses that draws and describes the terminal, without the types of ncurses.
//
// They differ between Linux and macOS, where some are opaque or belong to another module. Swift sees only
// this header. All functions act on the one screen of the process, on one thread.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// MARK: - Screen

/// The name and version of the library, such as `ncurses 6.4.20240113`.
const char *curses_library_version(void);

/// A started curses screen.
struct curses_screen;

/// Starts curses on two files, and makes the screen current.
///
/// - Returns: The screen, or null if terminfo does not describe the terminal.
struct curses_screen *curses_start(const char *terminal, FILE *output, FILE *input);

/// Frees a screen.
void curses_delete(struct curses_screen *screen);

/// Selects raw input without echo, and hides the cursor.
void curses_configure(void);

/// Restores the terminal modes from before the start, until the next refresh.
void curses_end(void);

/// Whether `curses_end` restored the terminal modes, and no refresh followed.
bool curses_has_ended(void);

/// Restores the terminal modes of curses.
void curses_resume(void);

int curses_columns(void);
int curses_rows(void);
void curses_resize(int columns, int rows);

// MARK: - Terminfo

/// The name of the terminal.
const char *curses_terminal_name(void);

/// Whether the terminal has a boolean capability.
bool curses_flag(const char *name);

/// A string capability, or null if the terminal lacks it.
const char *curses_string(const char *name);

/// A string capability with its one parameter filled in, or null if the terminal lacks it.
///
/// The result is valid until the next call.
const char *curses_filled_string(const char *name, int number);

// MARK: - Text

/// The name of the character encoding of the locale.
const char *curses_encoding(void);

/// The columns of a Unicode scalar in the tables of the C library, which curses uses, too.
///
/// The result is -1 for a control character, and for a scalar that the locale lacks.
int curses_width(uint32_t scalar);

// MARK: - Styles

/// Starts colors, with the default colors of the terminal.
///
/// - Returns: Whether the terminal has both.
bool curses_start_colors(void);

/// Whether this version of curses can define pairs of colors from `0x8000` on.
bool curses_has_large_colors(void);

int curses_colors(void);
int curses_color_pairs(void);

/// Defines a color pair; -1 is the default color.
///
/// With the capability `RGB`, colors from 8 on are `0xRRGGBB`, which needs `curses_has_large_colors`.
///
/// - Returns: Whether curses accepted the pair.
bool curses_define_pair(int16_t pair, int foreground, int background);

static const uint8_t curses_bold = 1;
static const uint8_t curses_dim = 2;
static const uint8_t curses_underline = 4;
static const uint8_t curses_reverse = 8;

/// A blank in the form of this system's curses, with attributes and a color pair.
typedef struct {
  uint64_t storage[4];
} curses_style;

curses_style curses_make_style(uint8_t attributes, int16_t pair);

// MARK: - Drawing

/// A Unicode scalar with its width and the position of its style in a table.
typedef struct {
  uint32_t scalar;
  uint16_t style;
  /// The width as of `curses_width`: 0 for a mark, which combines with the cell before it.
  uint8_t columns;
} curses_cell;

/// The number of marks that combine with one scalar.
static const int curses_max_marks = 4;

/// Writes cells from a position on, without sending them.
void curses_write(int x, int y, const curses_cell *cells, int count, const curses_style *styles);

/// Makes the next refresh send all cells of a row.
void curses_resend_row(int y);

/// Makes the next refresh send all cells that are not blank.
void curses_resend_all(void);

/// Makes the next refresh clear the screen first.
void curses_repaint(void);

/// Makes the cursor visible or invisible, if the terminal can.
void curses_show_cursor(bool is_visible);

/// Moves the cursor.
///
/// - Parameter is_loose: Whether a refresh may leave the cursor where it drew last.
void curses_place_cursor(int x, int y, bool is_loose);

/// Sends the changes to the terminal.
void curses_refresh(void);

/// Clears the screen, and sends that.
void curses_clear(void);

// MARK: - Tests

/// Reads the scalars of a row as curses sent them last, without continuations of wide ones.
///
/// - Returns: The number of scalars, at most `capacity`.
int curses_read_row(int y, uint32_t *scalars, int capacity);

/// The position of the cursor on the terminal, as curses knows it.
int curses_cursor_column(void);
int curses_cursor_row(void);
