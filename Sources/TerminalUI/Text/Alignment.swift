/// Where text stands in a space that is wider than the text.
public enum Alignment: Hashable, Sendable {
  case leading, center, trailing

  /// How many blanks come before content of one width in a space of another.
  public func offset(of width: @autoclosure () -> Int, in space: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: max(0, space - width()) / 2
    case .trailing: max(0, space - width())
    }
  }
}
