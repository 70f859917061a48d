/// The observers that were subscribed with a key, each of which the next one of its key replaces.
final class KeyTable: Sendable {
  private let observers = Guarded<[AnyHashable: Observer]>([:])

  /// Enters an observer; answers the one it replaces.
  func replace(_ key: some Hashable & Sendable, with observer: Observer) -> Observer? {
    observers.withLock { observers in
      observers.updateValue(observer, forKey: AnyHashable(key))
    }
  }

  func remove(_ observer: Observer) {
    observers.withLock { observers in
      for (key, other) in observers where other === observer { observers[key] = nil }
    }
  }
}
