import Testing

/// The tests of what is one for the process: curses, the locale, signal handlers.
@Suite(.serialized) enum CursesTests {}
