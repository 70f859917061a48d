/// What texts call the keys in force, by the names of the bindings: the first key of each.
///
/// A text never names a key itself, since a person may have given the command another one, or none.
public struct KeyNames: Hashable, Sendable {
  private let names: [String: String]

  /// Takes the names from key maps, as they are or remapped; where two bindings share a name, the
  /// first with a key has it.
  public init<State, Action>(_ keyMaps: [KeyMap<State, Action>]) {
    let bound = keyMaps.flatMap(\.bindings).compactMap { binding in
      binding.keys.first.map { (binding.name, $0.name) }
    }
    names = Dictionary(bound) { first, _ in first }
  }

  /// The key of a binding as a text says it; nil where it has none.
  public subscript(binding: String) -> String? { names[binding] }

  /// A sentence with what can be done about it: `No films: press r to retry`.
  ///
  /// - Parameters:
  ///   - sentence: What there is to say, without a full stop.
  ///   - offers: What each binding is for, by its name; those without a key are left out.
  /// - Returns: The sentence alone where none of them has a key.
  public func sentence(_ sentence: String, press offers: KeyValuePairs<String, String>) -> String {
    let known = offers.compactMap { binding, purpose in self[binding].map { "\($0) to \(purpose)" }
    }
    return known.isEmpty ? sentence : "\(sentence): press \(known.joined(separator: ", "))"
  }
}
