public import Redux

/// The actions of the parts.
public enum PartAction: Hashable, Codable, Sendable {
  /// The count of a part increased by one.
  ///
  /// Any index other than 0 to 14 selects part 15.
  case incremented(part: Int)
}

extension Reducer where State == SixteenParts, Action == PartAction {
  /// Increments a part.
  public static var parts: Reducer {
    Reducer { state, action in
      switch action {
      case .incremented(part: 0): state.s0.count += 1
      case .incremented(part: 1): state.s1.count += 1
      case .incremented(part: 2): state.s2.count += 1
      case .incremented(part: 3): state.s3.count += 1
      case .incremented(part: 4): state.s4.count += 1
      case .incremented(part: 5): state.s5.count += 1
      case .incremented(part: 6): state.s6.count += 1
      case .incremented(part: 7): state.s7.count += 1
      case .incremented(part: 8): state.s8.count += 1
      case .incremented(part: 9): state.s9.count += 1
      case .incremented(part: 10): state.s10.count += 1
      case .incremented(part: 11): state.s11.count += 1
      case .incremented(part: 12): state.s12.count += 1
      case .incremented(part: 13): state.s13.count += 1
      case .incremented(part: 14): state.s14.count += 1
      case .incremented: state.s15.count += 1
      }
    }
  }
}
