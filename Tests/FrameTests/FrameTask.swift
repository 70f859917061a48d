import Foundation
import TerminalUI

/// What the environment asks for: to compare drawings with their committed form, or to write them.
enum FrameTask {
  /// Compares what `make test` has the time for, or everything.
  case compare(isWhole: Bool)
  /// Replaces the committed form, or writes the values of another program into a folder.
  case update(folder: String)
  /// Writes whole drawings into a folder: all of them, or those with these names.
  case write(folder: String, names: Set<String>?)

  init(environment: [String: String]) {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let folder = value("WRITE_FRAMES") {
      let list = value("WANTED_FRAMES").flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      let names = list.map { Set($0.split(separator: "\n").map(String.init)) }
      self = .write(folder: folder, names: names)
    } else if let folder = value("UPDATE_FRAMES") {
      self = .update(folder: folder == "1" ? CommittedFrames.folder : folder)
    } else {
      self = .compare(isWhole: value("ALL_FRAMES") != nil)
    }
  }

  /// Returns the differences from the committed form, none if drawings are written.
  func run(in situation: Situation) async throws -> [String] {
    switch self {
    case .compare(let isWhole): try await compare(situation) { isWhole || $0.isQuick }
    case .update(let folder): try await update(situation, folder)
    case .write(let folder, let names): try await write(situation, folder, names)
    }
  }

  // MARK: - Comparing

  private func compare(
    _ situation: Situation, where isWanted: @escaping @Sendable (Drawing.Name) -> Bool
  ) async throws -> [String] {
    let committed = try CommittedFrames(of: situation.name)
    var differences = try await situation.draw(where: isWanted) { drawings in
      let changed = drawings.filter { !committed.has($0) }
      return description(of: changed).map { [$0] } ?? []
    }
    let drawn = Set(situation.names.map { "\($0.key) \($0.size.text)" })
    let gone = committed.names.subtracting(drawn)
    if !gone.isEmpty { differences.append("not drawn any more: \(gone.sorted())") }
    return differences
  }

  private func description(of drawings: [Drawing]) -> String? {
    guard let first = drawings.first else { return nil }
    let sizes = drawings.map(\.name.size.text).joined(separator: " ")
    let old = CommittedFrames.text(of: first.name)
    let details = old == first.text ? "\nOnly styles differ:\n" + first.details : ""
    return """
      \(first.name) differs, as do in all these sizes: \(sizes)
      \(first.text)\(details)
      """
  }

  // MARK: - Writing

  private func update(_ situation: Situation, _ folder: String) async throws -> [String] {
    let lines = try await situation.draw { drawings in
      for drawing in drawings where folder == CommittedFrames.folder {
        guard let old = CommittedFrames.text(of: drawing.name), old != drawing.text else {
          continue
        }
        try CommittedFrames.write(drawing, into: folder, withDetails: false)
      }
      return drawings.first.map {
        ["\($0.name.key) \(drawings.map(\.valueOfSize).joined(separator: " "))"]
      } ?? []
    }
    try CommittedFrames.replace(lines, of: situation.name, in: folder)
    return []
  }

  private func write(
    _ situation: Situation, _ folder: String, _ names: Set<String>?
  ) async throws -> [String] {
    try await situation.draw(where: { names?.contains($0.description) ?? true }) { drawings in
      for drawing in drawings {
        try CommittedFrames.write(drawing, into: folder, withDetails: true)
      }
      return []
    }
  }
}

extension Situation {
  /// The names of all drawings of the committed form, in its order.
  var names: [Drawing.Name] {
    scenes.flatMap { scene in
      Kind.allCases.flatMap { kind in
        kind.sizes(of: scene, in: self).map {
          Drawing.Name(situation: name, scene: scene.name, kind: kind, size: $0)
        }
      }
    }
  }

  /// Calls a function with the drawings of each scene and kind, and returns what it returns of all.
  ///
  /// Scenes without a wanted drawing are not opened.
  fileprivate func draw(
    where isWanted: @escaping @Sendable (Drawing.Name) -> Bool = { _ in true },
    _ handle: @escaping @Sendable ([Drawing]) throws -> [String]
  ) async throws -> [String] {
    let names = Dictionary(grouping: names.filter(isWanted), by: \.scene)
    guard !names.isEmpty else { return [] }
    return try await Session.run(self) { session in
      let styles = StyleNames()
      return try scenes.flatMap { scene -> [String] in
        guard let names = names[scene.name] else { return [] }
        let artist = SceneArtist(
          scene: scene, program: try session.program(showing: scene), styles: styles)
        return try Kind.allCases.flatMap { kind in
          try handle(names.filter { $0.kind == kind }.map(artist.draw))
        }
      }
    }
  }
}
