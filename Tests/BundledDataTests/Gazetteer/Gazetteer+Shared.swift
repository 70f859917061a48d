import Domain

@testable import BundledData

extension Gazetteer {
  // `nonisolated(unsafe)`: a gazetteer has only constants, and reads data in the program.
  /// One gazetteer for all tests.
  nonisolated(unsafe) static let shared = Gazetteer()

  /// Every place.
  static let places = (0..<shared.count).compactMap { shared[$0] }
}
