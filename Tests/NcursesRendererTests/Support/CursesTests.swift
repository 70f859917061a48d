import Testing

/// Tests of state that the whole process shares: curses, the locale, and signal handlers.
@Suite(.serialized) enum CursesTests {}
