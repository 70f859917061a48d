import Domain

/// A workaround for coordinates that begin with a minus, which would be parsed as options.
enum NegativeCoordinates {
  /// Returns the arguments, with a space before each point, or number of a point, that begins with
  /// `-`.
  ///
  /// Parsing the coordinates drops the space again.
  static func escaped(_ arguments: [String]) -> [String] {
    arguments.indices.map { index in
      let argument = arguments[index]
      guard argument.hasPrefix("-") else { return argument }
      let isPoint = Coordinates(parsing: argument) != nil || Coordinates.isOutOfRange(argument)
      return isPoint || isHalfOfPoint(index, arguments) ? " \(argument)" : argument
    }
  }

  /// Whether an argument and the one before or after it make a point.
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
