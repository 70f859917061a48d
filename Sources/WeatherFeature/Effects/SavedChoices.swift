package import Domain
package import Redux

/// A choice that could not be stored yet.
package struct SaveFailure: Equatable, Sendable {
  /// The choice.
  package var choice: SavedChoice
  /// The reason why it could not be stored.
  package var error: StorageError

  package init(_ choice: SavedChoice, _ error: StorageError) {
    self.choice = choice
    self.error = error
  }

  /// The message while Skyreel tries again.
  package var message: String { "\(subject) not stored yet. \(error.message)" }
  /// The message after the last try.
  package var lastMessage: String { "\(subject) not stored. \(error.message)" }

  private var subject: String {
    switch choice {
    case .places: "Places"
    case .place: "Shown place"
    case .preferences: "Units and tab"
    }
  }
}

extension Thunk {
  /// Returns a thunk that stores a choice of the user, one save after the other in the order of the
  /// changes.
  ///
  /// A save that fails is tried again after 5 seconds at first, and at most 80, because another
  /// program may hold the storage for a while, or the user may free some space.
  ///
  /// `failures` is the number of times that the save failed. `report` embeds the actions that say whether
  /// the choice is stored.
  package static func saving(
    _ choice: SavedChoice, failures: Int = 0,
    report: @escaping @Sendable (WeatherAction) -> Action,
    save: @escaping @Sendable (State) throws(StorageError) -> Void
  ) -> Thunk {
    Thunk(id: .save(of: choice), policy: .serial) { context in
      guard let state = context.state else { return }
      do throws(StorageError) {
        try save(state)
        if failures > 0 { context.dispatch(report(.saved(choice: choice))) }
      } catch {
        context.dispatch(report(.saveFailed(choice: choice, error: error)))
        context.dispatch(
          waiting(for: choice, .seconds(5 << min(failures, 4))) {
            saving(choice, failures: failures + 1, report: report, save: save)
          })
      }
    }
  }

  /// Returns a thunk that dispatches the next save of a choice after a while, unless a later save
  /// waits.
  private static func waiting(
    for choice: SavedChoice, _ time: Duration, next: @escaping @Sendable () -> Thunk
  ) -> Thunk {
    Thunk(id: .wait(for: choice), policy: .takeLatest) { context in
      guard (try? await context.sleep(for: time)) != nil else { return }
      context.dispatch(next())
    }
  }
}

extension EffectID {
  /// The ID of every save of a choice, and of every read of the list of places, so that they do not
  /// overlap.
  static func save(of choice: SavedChoice) -> EffectID { EffectID(choice) }

  /// The ID of every wait before a choice is saved again.
  fileprivate static func wait(for choice: SavedChoice) -> EffectID {
    EffectID(["later", choice.rawValue])
  }
}
