internal import CNcurses

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The character encoding in which curses sends text, according to the locale.
enum LocaleEncoding {
  case utf8, ascii

  /// Adopts only the character encoding of a locale, and returns the one that curses can send from now on.
  ///
  /// C functions still format numbers with a decimal point.
  ///
  /// An empty name is the locale of the environment.
  static func adopt(from locale: String) -> LocaleEncoding {
    if setlocale(LC_CTYPE, locale) == nil, (locale.isEmpty ? requested : locale).isUTF8 {
      // The UTF-8 locale is not installed. One of these has the same encoding and is nearly always
      // there: the first on Linux, the second on macOS.
      _ = (["C.UTF-8", "UTF-8"] as [String]).first { setlocale(LC_CTYPE, $0) != nil }
    }
    return String(cString: curses_encoding()).isUTF8 ? .utf8 : .ascii
  }

  /// Returns a message of an app to the user about a limited encoding, or `nil`.
  func notice(of appName: String) -> String? {
    self == .utf8 ? nil : "Your locale isn't UTF-8, so \(appName) uses ASCII. Try LANG=C.UTF-8."
  }

  /// The name of the locale in the environment.
  private static var requested: String {
    (["LC_ALL", "LC_CTYPE", "LANG"] as [String]).lazy
      .compactMap { getenv($0).map { String(cString: $0) } }
      .first { !$0.isEmpty } ?? ""
  }
}

/// The version and the encoding of the system's curses.
package enum CursesLibrary {
  /// The name and version, such as `ncurses 6.4.20240113`.
  package static var version: String { String(cString: curses_library_version()) }

  /// Whether curses sends UTF-8 in the locale of the environment, which this adopts.
  package static var isUTF8: Bool { LocaleEncoding.adopt(from: "") == .utf8 }
}

extension String {
  fileprivate var isUTF8: Bool {
    let name = lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }
}
