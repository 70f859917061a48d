public import Domain
import Synchronization

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

  /// Returns storage that lasts as long as the process.
  public static func inMemory() -> NWSPointStore {
    let points = NWSPointsInMemory()
    return NWSPointStore(load: points.load, save: points.save)
  }
}

/// The points of a process.
private final class NWSPointsInMemory: Sendable {
  private let points = Mutex<[Coordinates: NWSPoint]>([:])

  func load(_ coordinates: Coordinates) -> NWSPoint? {
    points.withLock { $0[coordinates] }
  }

  func save(_ point: NWSPoint?, _ coordinates: Coordinates) {
    points.withLock { $0[coordinates] = point }
  }
}
