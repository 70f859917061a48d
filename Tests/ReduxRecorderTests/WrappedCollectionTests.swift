import Redux
import ReduxRecorder
import Testing

/// The hashes of values that wrap an unordered collection and encode it in its own order.
///
/// Equal sets of different capacities have different orders, as equal sets of two runs have.
struct WrappedCollectionTests {
  private struct Key: Hashable, Encodable { var number: Int }

  /// Encodes its value as that value encodes itself, as most wrappers do.
  private struct Wrapper<Value: Encodable>: Encodable {
    var value: Value
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private struct State<Value: Codable & Sendable>: Encodable {
    @Boxed var value: Value
  }

  private class Base<Value: Encodable>: Encodable {
    let value: Value
    init(_ value: Value) { self.value = value }
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private final class Derived<Value: Encodable>: Base<Value> {}

  private enum Choice<Value: Encodable>: Encodable {
    case one(Value), other
    func encode(to encoder: any Encoder) throws {
      if case .one(let value) = self { try value.encode(to: encoder) }
    }
  }

  private struct SingleValue<Value: Encodable>: Encodable {
    var value: Wrapper<Value>
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  /// Encodes its value into a container of its own.
  private struct Nested<Value: Encodable>: Encodable {
    enum Keys: CodingKey { case value }
    var value: Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try value.encode(to: container.superEncoder(forKey: .value))
    }
  }

  /// Encodes its value as an element of a list.
  private struct Element<Value: Encodable>: Encodable {
    var value: Value
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try value.encode(to: container.superEncoder())
    }
  }

  /// Encodes its elements one by one.
  private struct OneByOne: Encodable {
    var values: Set<Int>
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    }
  }

  private enum Wrapping: CaseIterable {
    case wrapper, twice, boxed, object, subclass, choice, optional, singleValue, nested, element

    func hash(_ value: some Codable & Sendable) throws -> StateHash {
      switch self {
      case .wrapper: try StateHash(of: Wrapper(value: value))
      case .twice: try StateHash(of: [Wrapper(value: Wrapper(value: value))])
      case .boxed: try StateHash(of: State(value: value))
      case .object: try StateHash(of: Base(value))
      case .subclass: try StateHash(of: Derived(value))
      case .choice: try StateHash(of: Choice.one(value))
      case .optional: try StateHash(of: Wrapper(value: Optional(value)))
      case .singleValue: try StateHash(of: SingleValue(value: Wrapper(value: value)))
      case .nested: try StateHash(of: Nested(value: value))
      case .element: try StateHash(of: Element(value: value))
      }
    }
  }

  /// Two equal sets whose orders differ.
  private static let (small, large) = {
    let small = Set(0..<20)
    var large = Set(0..<10_000)
    large.formIntersection(small)
    return (small, large)
  }()

  private static let (pairs, morePairs) = (
    Dictionary(uniqueKeysWithValues: small.map { (Number(number: $0), $0) }),
    Dictionary(uniqueKeysWithValues: (0..<10_000).map { (Number(number: $0), $0) })
      .filter { small.contains($0.value) }
  )

  private struct Number: Hashable, Codable { var number: Int }

  @Test("a wrapper of a set or dictionary has one hash", arguments: Wrapping.allCases)
  private func wrapped(wrapping: Wrapping) throws {
    #expect(
      Array(Self.small) != Array(Self.large)
        && Array(Self.pairs.keys) != Array(Self.morePairs.keys),
      "The test proves nothing about equal orders.")
    #expect(try wrapping.hash(Self.small) == wrapping.hash(Self.large))
    #expect(try wrapping.hash(Self.pairs) == wrapping.hash(Self.morePairs))
    #expect(try wrapping.hash(Self.small) != wrapping.hash(Self.small.union([20])))
  }

  @Test("a wrapper of a set has the tree of the set")
  func treeOfWrapper() throws {
    #expect(try StateTree(Wrapper(value: Self.large)) == StateTree(Self.small))
    #expect(try StateTree(Wrapper(value: Self.morePairs)) == StateTree(Self.pairs))
  }

  @Test("a wrapper of a set of two elements has one hash")
  func twoElements() throws {
    var areOrdersEqual = true
    for number in 0..<100 {
      let small: Set = [number, -1]
      var large = Set(-1..<1_000)
      large.formIntersection(small)
      if Array(small) != Array(large) { areOrdersEqual = false }
      #expect(try StateHash(of: Wrapper(value: small)) == StateHash(of: Wrapper(value: large)))
    }
    #expect(!areOrdersEqual, "The test proves nothing about equal orders.")
  }

  @Test("a list that has not only the elements of a stored set or dictionary keeps its order")
  func otherElements() throws {
    struct Names: Encodable {
      var numbers: Set<Int> = [1, 2, 3]
      func encode(to encoder: any Encoder) throws { try ["c", "a", "b"].encode(to: encoder) }
    }
    struct PairsAndMore: Encodable {
      var pairs = [Number(number: 2): 20, Number(number: 1): 10]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in [2, 1] {
          try container.encode(Number(number: number))
          try container.encode(pairs[Number(number: number)])
        }
        try container.encode("more")
      }
    }
    #expect(try StateTree(Names()) == StateTree(["c", "a", "b"]))
    let json = try String(decoding: StateTree(PairsAndMore()).canonicalJSON, as: UTF8.self)
    #expect(json == #"[{"number":2},20,{"number":1},10,"more"]"#)
  }

  @Test("a set that is encoded one by one has one hash, also if it is sorted before")
  func oneByOne() throws {
    struct Sorted: Encodable {
      var values: Set<Int>
      func encode(to encoder: any Encoder) throws { try values.sorted().encode(to: encoder) }
    }
    #expect(
      try StateHash(of: OneByOne(values: Self.small)) == StateHash(of: OneByOne(values: Self.large))
    )
    #expect(
      try StateHash(of: Sorted(values: Self.small)) == StateHash(of: Sorted(values: Self.large)))
  }

  @Test("the order of a wrapped array is part of the hash")
  func wrappedArray() throws {
    #expect(try StateTree(Wrapper(value: [2, 10, 1])) == StateTree([2, 10, 1]))
    #expect(try StateTree(Wrapper(value: ContiguousArray([2, 10, 1]))) == StateTree([2, 10, 1]))
    #expect(try StateHash(of: Wrapper(value: [1, 2])) != StateHash(of: Wrapper(value: [2, 1])))
  }

  @Test("a collection that stores its order beside a set or dictionary is encoded in that order")
  func ordered() throws {
    struct OrderedSet: Encodable {
      var order: [Int]
      var members: Set<Int> { Set(order) }
      var stored: Set<Int>
      init(_ order: [Int]) { (self.order, stored) = (order, Set(order)) }
      func encode(to encoder: any Encoder) throws { try order.encode(to: encoder) }
    }
    struct OrderedDictionary: Encodable {
      var keys: [Number]
      var values: [Number: Int]
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for key in keys {
          try container.encode(key)
          try container.encode(values[key])
        }
      }
    }
    // Two elements often have their own order in a set, too.
    for number in 0..<20 {
      #expect(try StateTree(OrderedSet([number, -1])) == StateTree([number, -1]))
      let keys = [Number(number: number), Number(number: -1)]
      let tree = try StateTree(OrderedDictionary(keys: keys, values: [keys[0]: 7, keys[1]: 8]))
      guard case .array(let elements) = tree else {
        Issue.record("The dictionary is no list.")
        return
      }
      #expect(elements[1] == .number("7"))
    }
  }

  @Test("a list of a type that stores no collection keeps its order")
  func ownOrder() throws {
    #expect(try StateTree(10..<12) == .array([.number("10"), .number("12")]))
    #expect(try StateTree(9..<12) == .array([.number("9"), .number("12")]))
  }

  @Test("an object that refers to itself is encoded")
  func cycle() throws {
    final class Node: Encodable {
      var next: Node?
      let values: Set<Int>
      init(_ values: Set<Int>) { self.values = values }
      func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }
    let node = Node(Self.large)
    node.next = node
    defer { node.next = nil }
    #expect(try StateTree(node) == StateTree(Self.small))
  }
}
