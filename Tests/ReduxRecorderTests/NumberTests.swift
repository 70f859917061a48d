import ReduxRecorder
import Testing

/// Numbers of each type in a state tree, at the bounds of their types.
struct NumberTests {
  private struct Numbers: Encodable {
    var bool = true
    var double = -1.5
    var float = Float(0.1)
    var int = Int.min
    var int8 = Int8.min
    var int16 = Int16.min
    var int32 = Int32.min
    var int64 = Int64.min
    var int128 = Int128.min
    var string = "1"
    var uint = UInt.max
    var uint8 = UInt8.max
    var uint16 = UInt16.max
    var uint32 = UInt32.max
    var uint64 = UInt64.max
    var uint128 = UInt128.max
  }

  /// The same numbers in a list, each by the method of its type.
  private struct List: Encodable {
    func encode(to encoder: any Encoder) throws {
      let numbers = Numbers()
      var list = encoder.unkeyedContainer()
      try list.encode(numbers.bool)
      try list.encode(numbers.double)
      try list.encode(numbers.float)
      try list.encode(numbers.int)
      try list.encode(numbers.int8)
      try list.encode(numbers.int16)
      try list.encode(numbers.int32)
      try list.encode(numbers.int64)
      try list.encode(numbers.int128)
      try list.encode(numbers.string)
      try list.encode(numbers.uint)
      try list.encode(numbers.uint8)
      try list.encode(numbers.uint16)
      try list.encode(numbers.uint32)
      try list.encode(numbers.uint64)
      try list.encode(numbers.uint128)
      try list.encodeNil()
    }
  }

  /// A value that encodes itself as a single number.
  private struct Single: Encodable {
    let number: any Encodable & Sendable

    func encode(to encoder: any Encoder) throws {
      var single = encoder.singleValueContainer()
      try single.encode(number)
    }
  }

  /// The numbers, in the order of their names.
  private static let texts = [
    "true", "-1.5", "0.1", "-9223372036854775808", "-170141183460469231731687303715884105728",
    "-32768", "-2147483648", "-9223372036854775808", "-128", "\"1\"", "18446744073709551615",
    "340282366920938463463374607431768211455", "65535", "4294967295", "18446744073709551615",
    "255",
  ]
  private static let names = [
    "bool", "double", "float", "int", "int128", "int16", "int32", "int64", "int8", "string",
    "uint", "uint128", "uint16", "uint32", "uint64", "uint8",
  ]

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try StateTree(value).canonicalJSON, as: UTF8.self)
  }

  @Test("members of all types are in the tree")
  func members() throws {
    let members = zip(Self.names, Self.texts).map { "\"\($0)\":\($1)" }.joined(separator: ",")
    #expect(try json(Numbers()) == "{\(members)}")
  }

  @Test("elements of all types are in the tree, in their order")
  func elements() throws {
    let numbers = Dictionary(uniqueKeysWithValues: zip(Self.names, Self.texts))
    let order = [
      "bool", "double", "float", "int", "int8", "int16", "int32", "int64", "int128", "string",
      "uint", "uint8", "uint16", "uint32", "uint64", "uint128",
    ]
    let elements = order.map { numbers[$0] ?? "" }.joined(separator: ",")
    #expect(try json(List()) == "[\(elements),null]")
  }

  @Test("a number alone is a tree, whatever its type")
  func single() throws {
    let all: [(any Encodable & Sendable, String)] = [
      (true, "true"), (-1.5, "-1.5"), (Float(0.1), "0.1"), (Int.min, "-9223372036854775808"),
      (Int8.min, "-128"), (Int16.min, "-32768"), (Int32.min, "-2147483648"),
      (Int64.max, "9223372036854775807"),
      (Int128.max, "170141183460469231731687303715884105727"), ("1", "\"1\""),
      (UInt.max, "18446744073709551615"), (UInt8.max, "255"), (UInt16.max, "65535"),
      (UInt32.max, "4294967295"), (UInt64.max, "18446744073709551615"),
      (UInt128.max, "340282366920938463463374607431768211455"), (Int?.none, "null"),
    ]
    for (number, text) in all {
      #expect(try json(number) == text)
      #expect(try json([Single(number: number)]) == "[\(text)]")
    }
  }

  /// Containers within containers, a superclass among them.
  private struct Nested: Encodable {
    enum Key: CodingKey { case list, object, parent }

    func encode(to encoder: any Encoder) throws {
      var object = encoder.container(keyedBy: Key.self)
      var list = object.nestedUnkeyedContainer(forKey: .list)
      try list.encode(1)
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encodeNil(forKey: .parent)
      var innerList = list.nestedUnkeyedContainer()
      try innerList.encode(2)
      #expect(list.count == 3)
      var single = list.superEncoder().singleValueContainer()
      try single.encode(3)
      var nested = object.nestedContainer(keyedBy: Key.self, forKey: .object)
      try nested.encode(4, forKey: .list)
      var parent = object.superEncoder().singleValueContainer()
      try parent.encode(5)
      var named = object.superEncoder(forKey: .parent).singleValueContainer()
      try named.encodeNil()
    }
  }

  @Test("nested containers and superclasses are in the tree")
  func nested() throws {
    #expect(
      try json(Nested())
        == #"{"list":[1,{"parent":null},[2],3],"object":{"list":4},"parent":null,"super":5}"#)
  }

  @Test("equal numbers of two unlike states have the same tree, and others do not")
  func changes() throws {
    var other = Numbers()
    other.uint8 = 254
    other.int16 = -32767
    #expect(
      try StateTree(other).changes(since: StateTree(Numbers())).map(\.description) == [
        "int16: -32768 → -32767", "uint8: 255 → 254",
      ])
  }

  /// Numbers of 128 bits that encode themselves alone, by the methods of their types.
  private struct Wide: Encodable {
    let isSigned: Bool

    func encode(to encoder: any Encoder) throws {
      var single = encoder.singleValueContainer()
      if isSigned { try single.encode(Int128.min) } else { try single.encode(UInt128.max) }
    }
  }

  @Test("a number of 128 bits alone is a tree")
  func wide() throws {
    #expect(try json(Wide(isSigned: true)) == "-170141183460469231731687303715884105728")
    #expect(try json(Wide(isSigned: false)) == "340282366920938463463374607431768211455")
  }
}
