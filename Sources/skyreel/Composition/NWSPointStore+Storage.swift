import Domain
import Foundation
import Providers

extension NWSPointStore {
  /// Returns storage for points that lasts beyond the process.
  ///
  /// A point is stored as the location key of its place, as AccuWeather's keys are.
  ///
  /// - Parameters:
  ///   - storage: The storage of places.
  ///   - onStorageError: The callback for points that cannot be stored or read.
  /// - Returns: The storage.
  static func stored(
    in storage: WeatherStorage, onStorageError: @escaping @Sendable (StorageError) -> Void
  ) -> NWSPointStore {
    NWSPointStore(
      load: { coordinates in
        do throws(StorageError) {
          let key = try storage.place(coordinates, .nws)?.locationKey
          // A point that does not decode is requested again.
          return key.flatMap { try? JSONDecoder().decode(NWSPoint.self, from: Data($0.value.utf8)) }
        } catch {
          onStorageError(error)
          return nil
        }
      },
      save: { point, coordinates in
        let place = Place(
          name: coordinates.description, coordinates: coordinates, timeZone: point?.timeZone,
          locationKey: point.flatMap(locationKey))
        do throws(StorageError) {
          try storage.savePlace(place, coordinates, .nws)
        } catch {
          onStorageError(error)
        }
      })
  }
}

private func locationKey(of point: NWSPoint) -> LocationKey? {
  guard let json = try? JSONEncoder().encode(point) else { return nil }
  return LocationKey(provider: .nws, value: String(decoding: json, as: UTF8.self))
}
