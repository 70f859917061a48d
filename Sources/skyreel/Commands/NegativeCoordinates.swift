import Domain

/// A workaround for coordinates that begin with a minus, which would be parsed as options.
enum NegativeCoordinates {
  /// Returns the arguments, with a space before each pair of coordinates that begins with `-`.
  ///
  /// Parsing the coordinates drops the space again.
  static func escaped(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      argument.hasPrefix("-") && Coordinates(parsing: argument) != nil ? " \(argument)" : argument
    }
  }
}
