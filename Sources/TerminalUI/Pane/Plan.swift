/// The rows that the parts of a pane get, the most important first.
///
/// ```swift
/// plan.grant([.all(\.picture, 3), .rows(\.facts, upTo: 7)], in: 24)
/// ```
package protocol Plan {
  /// The rows that all parts take together.
  var height: Int { get }
}

/// A change that makes a plan richer.
package struct Wish<Parts: Plan> {
  /// Makes the change, or the next step of it, and returns whether another step may follow.
  fileprivate let grow: (inout Parts) -> Bool

  /// One more row for a part, again and again, up to a number of rows.
  package static func rows(_ part: WritableKeyPath<Parts, Int>, upTo count: Int) -> Wish {
    Wish { plan in
      guard plan[keyPath: part] < count else { return false }
      plan[keyPath: part] += 1
      return true
    }
  }

  /// A value of a part, all of it or nothing.
  package static func all<Value>(_ part: WritableKeyPath<Parts, Value>, _ value: Value) -> Wish {
    Wish { plan in
      plan[keyPath: part] = value
      return false
    }
  }
}

extension Plan {
  /// Grants as much of each wish as fits into a height, in their order.
  package mutating func grant(_ wishes: [Wish<Self>?], in height: Int) {
    for wish in wishes.compactMap({ $0 }) {
      var richer = self
      var hasMore = true
      while hasMore {
        hasMore = wish.grow(&richer)
        guard richer.height <= height else { break }
        self = richer
      }
    }
  }
}
