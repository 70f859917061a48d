import Domain

/// Keeps coordinates that begin with a minus from being read as options.
enum NegativeCoordinates {
  /// The same arguments with a blank before each that is a pair of coordinates beginning with `-`;
  /// reading coordinates drops the blank again.
  static func guarded(_ arguments: [String]) -> [String] {
    arguments.map { argument in
      argument.hasPrefix("-") && Coordinates(parsing: argument) != nil ? " \(argument)" : argument
    }
  }
}
