import ReduxRecorder
import Testing

struct StateTreeTests {
  private struct Zoo: Encodable, Equatable {
    enum Kind: String, Codable, CodingKeyRepresentable { case cat, dog }
    struct Cage: Hashable, Encodable { var row = 1, column = 2 }

    var name = "Zoo \"A\"\n"
    var isOpen = true
    var price: Double? = 12.5
    var owner: String?
    var byKind: [Kind: Int] = [.dog: 2, .cat: 1]
    var byCage: [Cage: [String]] = [
      Cage(row: 2): ["b"], Cage(): ["a"], Cage(row: 3): [],
    ]
    var words: Set<String> = ["x", "z", "y"]
    var pair = [Cage()]
  }

  @Test("a value is encoded as canonical JSON, regardless of the order of sets and dictionaries")
  func canonical() throws {
    let json = String(decoding: try StateTree(Zoo()).canonicalJSON, as: UTF8.self)
    #expect(
      json == """
        {"byCage":[{"column":2,"row":1},["a"],{"column":2,"row":2},["b"],{"column":2,"row":3},[]],\
        "byKind":{"cat":1,"dog":2},"isOpen":true,"name":"Zoo \\"A\\"\\u000a",\
        "pair":[{"column":2,"row":1}],"price":12.5,"words":["x","y","z"]}
        """)
  }

  @Test("equal sets have equal hashes, regardless of how they were built")
  func setsInDifferentOrders() throws {
    let numbers = Array(0..<1_000)
    var grown = Set<Int>()
    for number in numbers.reversed() { grown.insert(number) }
    var shrunk = Set(0..<100_000)
    shrunk.formIntersection(numbers)
    #expect(
      Array(grown) != Array(shrunk), "The test proves nothing if both sets have the same order.")
    #expect(try StateHash(of: grown) == StateHash(of: shrunk))
  }

  @Test("the hash is 64-bit FNV-1a of the canonical JSON")
  func knownHash() throws {
    // The published test vectors of FNV-1a.
    #expect(StateHash(hashing: []).description == "cbf29ce484222325")
    #expect(StateHash(hashing: Array("foobar".utf8)).description == "85944171f73967e8")
    #expect(try StateHash(of: ["foobar"]) == StateHash(hashing: Array(#"["foobar"]"#.utf8)))
  }

  @Test("changes are listed with their paths")
  func changes() throws {
    var zoo = Zoo()
    let before = try StateTree(zoo)
    zoo.name = "Zoo"
    zoo.price = nil
    zoo.pair[0].row = 7
    zoo.pair.append(.init())
    zoo.byKind[.dog] = nil
    #expect(
      try StateTree(zoo).changes(since: before).map(\.description) == [
        "byKind.dog: 2 → nothing",
        #"name: "Zoo \"A\"\u000a" → "Zoo""#,
        "pair[0].row: 1 → 7",
        #"pair[1]: nothing → {"column":2,"row":1}"#,
        "price: 12.5 → nothing",
      ])
  }

  @Test("equal values have no changes")
  func noChanges() throws {
    #expect(try StateTree(Zoo()).changes(since: StateTree(Zoo())) == [])
  }

  @Test("numbers that JSON cannot represent are strings")
  func nonFiniteNumbers() throws {
    #expect(
      try StateTree([Double.infinity, -.infinity, .nan])
        == .array([.string("inf"), .string("-inf"), .string("nan")]))
  }

  @Test("equal states have equal hashes, also with a negative zero")
  func negativeZero() throws {
    #expect(try StateHash(of: [0.0]) == StateHash(of: [-0.0]))
    #expect(try StateHash(of: [Float(0)]) == StateHash(of: [-Float(0)]))
  }

  @Test(
    "equal texts have equal hashes, also if one is decomposed",
    arguments: [
      ("\u{e9}", "e\u{301}"), ("\u{212b}", "A\u{30a}"), ("\u{ac00}", "\u{1100}\u{1161}"),
      ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("\u{1e69} \"x\"\n", "s\u{307}\u{323} \"x\"\n"),
    ])
  func normalForms(one: String, other: String) throws {
    #expect(one == other && Array(one.utf8) != Array(other.utf8))
    #expect(try StateHash(of: [one]) == StateHash(of: [other]))
    #expect(try StateHash(of: [one: 1]) == StateHash(of: [other: 1]))
    #expect(try StateHash(of: Set([one, "f"])) == StateHash(of: Set([other, "f"])))
  }

  @Test("composed text is hashed as it is")
  func composedText() throws {
    for text in ["Füssen", "Łódź", "東京", "서울", "Ωμέγα", "Αθήνα", "Москва", "🇵🇹👨‍👩‍👧", "नमस्ते"] {
      #expect(try StateTree([text]).canonicalJSON == Array("[\"\(text)\"]".utf8))
    }
  }

  @Test("control characters, quotes and backslashes are escaped")
  func escapes() throws {
    let text = "\u{1}\u{f}\u{10} \"\\/\u{7f}"
    let json = #""\u0001\u000f\u0010 \"\\/\#u{7f}""#
    for (text, json) in [(text, json), ("\u{1f}", #""\u001f""#), (" ", #"" ""#)] {
      #expect(try String(decoding: StateTree(text).canonicalJSON, as: UTF8.self) == json)
    }
  }

  @Test("all kinds of numbers are numbers, in each container")
  func numbers() throws {
    struct Numbers: Encodable {
      var a = Int8(-1), b = Int16(-2), c = Int32(-3), d = Int64(-4), e = Int128(-5)
      var f = UInt8(1), g = UInt16(2), h = UInt32(3), i = UInt64.max, j = UInt128.max
      var k = Float(0.5), l = -0.25, m = Int.min, n = UInt(4), o: Int? = 6, p = true
    }
    #expect(
      try String(decoding: StateTree(Numbers()).canonicalJSON, as: UTF8.self) == """
        {"a":-1,"b":-2,"c":-3,"d":-4,"e":-5,"f":1,"g":2,"h":3,"i":18446744073709551615,\
        "j":340282366920938463463374607431768211455,"k":0.5,"l":-0.25,"m":-9223372036854775808,\
        "n":4,"o":6,"p":true}
        """)
    #expect(try StateTree(UInt128.max) == .number("340282366920938463463374607431768211455"))
    #expect(try StateTree([Int128.min, 1]) == .array([.number("\(Int128.min)"), .number("1")]))
    #expect(try StateTree(true) == .bool(true))
    #expect(try StateTree("x") == .string("x"))
    #expect(try StateTree([Optional("x"), nil]) == .array([.string("x"), .null]))
  }
}
