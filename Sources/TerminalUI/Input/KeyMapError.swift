/// Why keys could not be remapped; thrown by `remapping(_:inForceTogether:)`.
public enum KeyMapError: Error, Hashable, CustomStringConvertible {
  /// There is no binding of this name; the nearest is another.
  case unknownBinding(String, nearest: String?)
  /// Two bindings that are in force together would share a key.
  case conflict(Key, String, String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownBinding(let name, let nearest?):
      "there is no key binding “\(name)”; did you mean “\(nearest)”?"
    case .unknownBinding(let name, nil):
      "there is no key binding “\(name)”"
    case .conflict(let key, let name, let other):
      "\(key.name) would be both “\(name)” and “\(other)”; give one of them another key"
    }
  }
}
