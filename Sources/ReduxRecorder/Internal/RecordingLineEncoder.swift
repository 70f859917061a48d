#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The encoder of the lines of a recording.
///
/// It joins the members of a line itself, in a readable order. The app's own values are encoded with sorted keys.
enum RecordingLineEncoder {
  static func header(
    schema: String, info: [String: String], start: Int, _ state: some Encodable
  ) throws(RecordingError) -> [UInt8] {
    do {
      let format = [("format", Array("1".utf8)), ("schema", try json(schema))]
      let about = info.isEmpty ? [] : [("info", try json(info))]
      return try line(
        format + about + [
          ("after", json(start)), ("initial", json(state)),
          ("hash", json(StateHash(of: state))),
        ])
    } catch {
      throw .unencodable(reason: reason(of: error))
    }
  }

  /// Encodes a step as a line with its newline, in which an action that cannot be encoded becomes a gap.
  ///
  /// The line of a gap always contains the whole state. Notices about this step are added to `notices`.
  static func step<State: Encodable, Action: Encodable>(
    _ number: Int, _ step: CapturedStep<State, Action>, withState: Bool,
    notices: inout [RecorderNotice]
  ) -> [UInt8] {
    var members = [("n", Array("\(number)".utf8)), ("t", seconds(step.change.time))]
    if let origin = step.change.origin { members.append(("origin", text(origin.rawValue))) }
    let change = encode(step.change.change, number, &notices)
    members.append(change.member)
    do {
      if let state = step.stateAfter {
        members.append(("hash", text(try StateHash(of: state).description)))
        if withState || change.isGap { members.append(("state", try json(state))) }
      }
    } catch {
      notices.append(.unencodableState(step: number, reason: reason(of: error)))
    }
    return line(members)
  }

  private static func encode<State, Action: Encodable>(
    _ change: RecordedStep<State, Action>.Change, _ number: Int,
    _ notices: inout [RecorderNotice]
  ) -> (member: (String, [UInt8]), isGap: Bool) {
    func gap(_ gap: RecordingGap) -> (member: (String, [UInt8]), isGap: Bool) {
      (("gap", text(gap.rawValue)), true)
    }
    switch change {
    case .action(let action):
      do {
        return (("action", try json(action)), false)
      } catch {
        notices.append(.unencodableAction(step: number, reason: reason(of: error)))
        return gap(.unencodable)
      }
    case .gap(let cause):
      if cause == .redacted { notices.append(.redacted(step: number)) }
      return gap(cause)
    }
  }

  private static func line(_ members: [(name: String, json: [UInt8])]) -> [UInt8] {
    var line: [UInt8] = []
    for (name, json) in members {
      line.append(UInt8(ascii: line.isEmpty ? "{" : ","))
      line += "\"\(name)\":".utf8
      line += json
    }
    return line + "}\n".utf8
  }

  private static func seconds(_ time: Duration) -> [UInt8] {
    let microseconds = (time / .microseconds(1)).rounded()
    return Array("\(max(0, microseconds) / 1_000_000)".utf8)
  }

  private static func text(_ text: String) -> [UInt8] {
    StateTree.string(text).canonicalJSON
  }

  private static func json(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    return Array(try encoder.encode(value))
  }
}
