import Domain

/// A workaround for coordinates that begin with a minus, which would be parsed as options.
enum NegativeCoordinates {
  /// Returns the arguments, with a space before each one that begins with `-` and is a point or one
  /// number of a point.
  ///
  /// The parser of coordinates ignores the space.
  static func escaped(_ arguments: [String]) -> [String] {
    arguments.indices.map { index in
      let argument = arguments[index]
      guard argument.hasPrefix("-") else { return argument }
      let isPoint = Coordinates(parsing: argument) != nil || Coordinates.isOutOfRange(argument)
      return isPoint || isHalfOfPoint(index, arguments) ? " \(argument)" : argument
    }
  }

  /// Whether an argument is a point together with the one before or after it.
  private static func isHalfOfPoint(_ index: Int, _ arguments: [String]) -> Bool {
    [index - 1, index].contains { start in
      guard arguments.indices.contains(start), arguments.indices.contains(start + 1) else {
        return false
      }
      let text = "\(arguments[start]) \(arguments[start + 1])"
      return Coordinates(parsing: text) != nil || Coordinates.isOutOfRange(text)
    }
  }
}
