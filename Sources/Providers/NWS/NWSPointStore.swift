public import Domain

/// The storage for the points of the National Weather Service.
///
/// Points hardly ever change, and without stored points each report would need two more requests.
public struct NWSPointStore: Sendable {
  /// Returns the stored point for coordinates, or `nil` if there is none.
  public var load: @Sendable (Coordinates) -> NWSPoint?
  /// Stores a point for coordinates, or removes it if it is `nil`.
  public var save: @Sendable (NWSPoint?, Coordinates) -> Void

  /// Creates storage from its operations.
  public init(
    load: @escaping @Sendable (Coordinates) -> NWSPoint?,
    save: @escaping @Sendable (NWSPoint?, Coordinates) -> Void
  ) {
    self.load = load
    self.save = save
  }
}
