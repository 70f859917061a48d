import Foundation
import Testing

/// The examples and the listings that are whole programs, run as a reader would.
struct ProgramTests {
  private static func output(of program: String, _ arguments: [String] = []) throws -> String {
    let process = Process()
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    process.executableURL = products.appending(path: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    "the counter prints the initial count and each later one",
    arguments: [
      "Counter", "CounterOnMainActor",
    ])
  func counter(program: String) throws {
    #expect(try Self.output(of: program, ["++-"]) == "0\n1\n2\n1\n")
  }

  @Test(
    "the first listing of the documentation prints 0, and 1 before dispatch returns",
    arguments: [
      "FirstListing", "FirstListingOnMainActor",
    ])
  func firstListing(program: String) throws {
    #expect(try Self.output(of: program) == "0\n1\n")
  }

  @Test("the films of the first page are printed", arguments: ["Films", "FilmsOnMainActor"])
  func firstPage(program: String) throws {
    #expect(
      try Self.output(of: program) == "idle\nloading\nloaded([\"A New Hope\", \"Rogue One\"])\n")
  }

  #if !canImport(SwiftUI)
    @Test(
      "the app of the first page shows the films", arguments: ["FilmsApp", "FilmsAppOnMainActor"])
    func firstApp(program: String) throws {
      #expect(try Self.output(of: program) == "A New Hope\n")
    }
  #endif

  @Test(
    "the films of the documentation are loading and loaded, twice",
    arguments: [
      "FilmsListing", "FilmsListingOnMainActor",
    ])
  func films(program: String) throws {
    let loaded = #"loaded([\#(program).Film(title: "A New Hope", year: 1977)])"#
    #expect(
      try Self.output(of: program) == "idle\nloading\n\(loaded)\nloading\n\(loaded)\n")
  }

  @Test(
    "the app of features of the documentation prints the number of films",
    arguments: [
      "AppListing", "AppListingOnMainActor",
    ])
  func app(program: String) throws {
    #expect(try Self.output(of: program) == "1\n")
  }
}
