import Foundation
import Testing

@testable import skyreel

/// The stored line of a prompt, which holds only while all that it follows from stays as it is.
@Suite final class PromptCacheTests {
  private let folder = NSTemporaryDirectory() + "skyreel-prompt-" + UUID().uuidString
  private var environment: [String: String] { ["HOME": folder, "XDG_DATA_HOME": folder] }
  private let line = PromptCache.Line(text: "7 °C", status: .success, end: 1_900)

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/skyreel", withIntermediateDirectories: true)
    try write("old")
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var file: String { folder + "/database" }

  private func write(_ text: String) throws {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  }

  private func cache(
    _ arguments: [String] = ["prompt"], adding variables: [String: String] = [:]
  ) -> PromptCache {
    PromptCache(arguments: arguments, environment: environment.merging(variables) { $1 })
  }

  private func store() {
    cache().save(line, at: 1_000, from: [FileStamp(path: file), FileStamp(path: file + "-wal")])
  }

  @Test func aLineHoldsFromItsTimeToItsEnd() {
    #expect(cache().line(at: 1_000) == nil)
    store()
    #expect(cache().line(at: 999) == nil)
    #expect(cache().line(at: 1_000) == line)
    #expect(cache().line(at: 1_899) == line)
    #expect(cache().line(at: 1_900) == nil)
  }

  @Test func otherArgumentsAndSettingsHaveOtherLines() {
    store()
    #expect(cache(["prompt", "--template", "%t"]).line(at: 1_000) == nil)
    #expect(cache(adding: ["SKYREEL_UNITS": "imperial"]).line(at: 1_000) == nil)
    #expect(cache(adding: ["LANG": "de_DE.UTF-8"]).line(at: 1_000) == nil)
    #expect(cache(adding: ["ACCESSIBLE": "1"]).line(at: 1_000) == nil)
    #expect(cache(adding: ["PWD": "/"]).line(at: 1_000) == line)
  }

  @Test func aChangedOrNewFileEndsIt() throws {
    store()
    try write("new!")
    #expect(cache().line(at: 1_000) == nil)
    store()
    try "log".write(toFile: file + "-wal", atomically: true, encoding: .utf8)
    #expect(cache().line(at: 1_000) == nil)
  }

  @Test func anEmptyFileIsAsIfThereWereNone() throws {
    store()
    try "".write(toFile: file + "-wal", atomically: true, encoding: .utf8)
    #expect(cache().line(at: 1_000) == line)
  }

  @Test func noValueOfAVariableIsInTheFile() throws {
    let cache = cache(adding: ["SKYREEL_ACCUWEATHER_API_KEY": "swordfish"])
    cache.save(line, at: 1_000, from: [])
    #expect(cache.line(at: 1_000) == line)
    let folder = folder + "/skyreel"
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).joined()
    let content = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    #expect(content.contains("7 °C") && !content.contains("swordfish"))
  }

  @Test func onlyTheOwnerMayReadIt() throws {
    store()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/skyreel")
    #expect(names.count == 1)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: "\(folder)/skyreel/\(names.joined())")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: ["", "\0\0\0\0\0\0", "skyreel.prompt/1 0.1.0\0x\0y\0z\0line\0"])
  func aFileThatIsNoCacheIsIgnored(content: String) throws {
    store()
    let folder = folder + "/skyreel"
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).joined()
    try content.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    #expect(cache().line(at: 1_000) == nil)
  }
}
