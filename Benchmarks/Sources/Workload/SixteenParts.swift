/// The measured state: sixteen parts, of which an action changes one.
public struct SixteenParts: Hashable, Codable, Sendable {
  /// A part: a number that changes, and values that a store could copy or compare needlessly.
  public struct Part: Hashable, Codable, Sendable {
    /// The value that actions change.
    public var count = 0
    /// A string that is too long to be stored inline.
    public var name = "the name of one of the parts"
    /// An array, which is stored on the heap.
    public var numbers = [1, 2, 3]
  }

  /// Part 0.
  public var s0 = Part()
  /// Part 1.
  public var s1 = Part()
  /// Part 2.
  public var s2 = Part()
  /// Part 3.
  public var s3 = Part()
  /// Part 4.
  public var s4 = Part()
  /// Part 5.
  public var s5 = Part()
  /// Part 6.
  public var s6 = Part()
  /// Part 7.
  public var s7 = Part()
  /// Part 8.
  public var s8 = Part()
  /// Part 9.
  public var s9 = Part()
  /// Part 10.
  public var s10 = Part()
  /// Part 11.
  public var s11 = Part()
  /// Part 12.
  public var s12 = Part()
  /// Part 13.
  public var s13 = Part()
  /// Part 14.
  public var s14 = Part()
  /// Part 15.
  public var s15 = Part()

  /// Creates the initial state.
  public init() {}

  /// The key paths of the parts.
  public static let parts: [any WritableKeyPath<SixteenParts, Part> & Sendable] = [
    \.s0, \.s1, \.s2, \.s3, \.s4, \.s5, \.s6, \.s7,
    \.s8, \.s9, \.s10, \.s11, \.s12, \.s13, \.s14, \.s15,
  ]

  /// Functions that select the numbers of the parts.
  public static let counts: [@Sendable (SixteenParts) -> Int] = [
    { $0.s0.count }, { $0.s1.count }, { $0.s2.count }, { $0.s3.count }, { $0.s4.count },
    { $0.s5.count }, { $0.s6.count }, { $0.s7.count }, { $0.s8.count }, { $0.s9.count },
    { $0.s10.count }, { $0.s11.count }, { $0.s12.count }, { $0.s13.count }, { $0.s14.count },
    { $0.s15.count },
  ]
}
