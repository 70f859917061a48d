import Domain
import Providers

extension NWSPointStore {
  /// Returns points that last beyond the process.
  ///
  /// - Parameters:
  ///   - storage: The storage of the points.
  ///   - onStorageError: The callback for points that cannot be stored or read.
  /// - Returns: The storage.
  static func stored(
    in storage: any Storage, onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> NWSPointStore {
    let points = DocumentFolder<NWSPoint>("nwsPoint", "A point of the weather service", days: 365)
    return NWSPointStore(
      load: { coordinates in
        StorageError.reporting(to: onStorageError) { () throws(StorageError) in
          try storage.value(of: points[coordinates])
        } ?? nil
      },
      save: { point, coordinates in
        StorageError.reporting(to: onStorageError) { () throws(StorageError) in
          try storage.save(point, as: points[coordinates])
        }
      })
  }
}
