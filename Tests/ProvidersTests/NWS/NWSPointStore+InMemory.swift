import Domain
import Providers
import Synchronization

extension NWSPointStore {
  /// Returns storage that lasts as long as a test.
  static func inMemory() -> NWSPointStore {
    let points = NWSPointsInMemory()
    return NWSPointStore(load: points.load, save: points.save)
  }
}

private final class NWSPointsInMemory: Sendable {
  private let points = Mutex<[Coordinates: NWSPoint]>([:])

  func load(_ coordinates: Coordinates) -> NWSPoint? {
    points.withLock { $0[coordinates] }
  }

  func save(_ point: NWSPoint?, _ coordinates: Coordinates) {
    points.withLock { $0[coordinates] = point }
  }
}
