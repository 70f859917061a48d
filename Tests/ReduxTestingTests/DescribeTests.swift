@testable import ReduxTesting
import Testing

struct DescribeTests {
  private struct City: Hashable {
    var name = "Funchal"
    var population: Int? = 105_795
    var mayor: String?
  }

  private enum Shape: Hashable {
    case point
    case circle(Double)
    case box(width: Int, height: Int)
    case around(City)
    case path(Int, [Int])
  }

  private final class Node {
    var next: Node?
  }

  private class Animal { var legs = 4 }
  private final class Dog: Animal { var name = "Rex" }
  private struct Nothing {}

  @Test("simple values are described as in source code")
  func plain() {
    #expect(describe(1) == "1")
    #expect(describe(1.5) == "1.5")
    #expect(describe("a \"b\"\n") == #""a \"b\"\n""#)
    #expect(describe(Int?.none as Any) == "nil")
    #expect(describe(Duration.seconds(1)) == "1.0 seconds")
    #expect(describe(1...3) == "1...3")
    #expect(describe(Nothing()) == "Nothing()")
  }

  @Test("a struct is described with a line for each property")
  func parts() {
    #expect(
      describe(City()) == """
        City(
          name: "Funchal",
          population: 105795,
          mayor: nil,
        )
        """)
  }

  @Test("an enum case is described in one line if its associated values are")
  func cases() {
    #expect(describe(Shape.point) == ".point")
    #expect(describe(Shape.circle(2)) == ".circle(2.0)")
    #expect(describe(Shape.box(width: 1, height: 2)) == ".box(width: 1, height: 2)")
    #expect(
      describe(Shape.around(City(name: "Rio", population: nil))) == """
        .around(
          City(
            name: "Rio",
            population: nil,
            mayor: nil,
          ),
        )
        """)
  }

  @Test("an enum case with one associated value of several lines has a line for each value")
  func mixedCase() {
    #expect(
      describe(Shape.path(1, [2])) == """
        .path(
          1,
          [
            2,
          ],
        )
        """)
  }

  @Test("sets and dictionaries are described in sorted order")
  func unordered() {
    let names = (1...9).map { "n\($0)" }
    let lines = names.map { "  \"\($0)\"," }
    #expect(describe(Set(names.shuffled())) == (["["] + lines + ["]"]).joined(separator: "\n"))
    #expect(
      describe(["b": 1, "a": 2]) == """
        [
          "a": 2,
          "b": 1,
        ]
        """)
    #expect(describe([String: Int]()) == "[:]")
    #expect(describe([Int]()) == "[]")
  }

  @Test("an object is described with its inherited properties, and a reference cycle ends")
  func objects() {
    #expect(
      describe(Dog()) == """
        Dog(
          legs: 4,
          name: "Rex",
        )
        """)
    let node = Node()
    node.next = node
    #expect(
      describe(node) == """
        Node(
          next: Node(↺),
        )
        """)
    node.next = nil
  }

  private enum Route: Hashable {
    case film(Int, title: String)
    case pair(Int, Int)
  }

  @Test("parts without a label are described without one")
  func unlabeled() {
    #expect(describe(Route.film(4, title: "A")) == #".film(4, title: "A")"#)
    #expect(describe(Route.pair(4, 5)) == ".pair(4, 5)")
    #expect(describe((4, name: "A")) == "(\n  4,\n  name: \"A\",\n)")
  }
}
