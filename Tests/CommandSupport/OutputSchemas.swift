import TestSupport

/// The schemas of the program's JSON in `docs/schemas.json`, by which tests check what commands print.
///
/// Of JSON Schema, this knows what the file uses. Members that are not declared are problems here, although
/// a program that reads the JSON ignores them.
package struct OutputSchemas: Sendable {
  private let definitions: [String: JSONTree]

  package init() throws {
    definitions = try JSONTree(reading: PackageFiles.text("docs/schemas.json"))["$defs"].members
  }

  /// The names of the forms, such as `skyreel.weather/1`.
  package var names: Set<String> { Set(definitions.values.compactMap(Self.name)) }

  private static func name(of schema: JSONTree) -> String? {
    schema["properties"]["schema"]["const"].text
  }

  /// Returns the name of the form of an output, or `nil` if the text is not JSON or names no form.
  package func name(of text: String) -> String? { (try? JSONTree(reading: text))?["schema"].text }

  /// Returns what in an output is not as its form declares, or as that with a name here if it names none.
  package func problems(with text: String, unnamed definition: String? = nil) -> [String] {
    guard let value = try? JSONTree(reading: text) else { return ["is not JSON"] }
    let name = value["schema"].text
    let schema =
      name.map { name in definitions.values.first { Self.name(of: $0) == name } }
      ?? definition.flatMap { definitions[$0] }
    guard let schema else { return ["has no schema: \(name ?? "none")"] }
    return problems(value, schema, at: "")
  }

  private func problems(_ value: JSONTree, _ schema: JSONTree, at path: String) -> [String] {
    if let reference = schema["$ref"].text {
      guard let target = definitions[reference.replacing("#/$defs/", with: "")] else {
        return ["\(path): no definition \(reference)"]
      }
      return problems(value, target, at: path)
    }
    let choices = schema["anyOf"].elements
    if !choices.isEmpty {
      let all = choices.map { problems(value, $0, at: path) }
      return all.contains([]) ? [] : all.max { $0.count < $1.count } ?? []
    }
    if let expected = schema.members["const"] ?? schema.members["enum"] {
      let valid = expected.elements.isEmpty ? [expected] : expected.elements
      return valid.contains(value) ? [] : ["\(path): \(value) is none of \(valid)"]
    }
    let types = ([schema["type"]] + schema["type"].elements).compactMap(\.text)
    guard types.contains(where: value.isOf) else { return ["\(path): \(value) is no \(types)"] }
    switch value {
    case .object(let members): return problems(members, schema, at: path)
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        problems(element, schema["items"], at: "\(path)[\(index)]")
      }
    case .string(let text): return hasFormat(text, schema) ? [] : ["\(path): \(text)"]
    case .number(let number):
      let (low, high) = (schema["minimum"].number, schema["maximum"].number)
      return number < low ?? number || number > high ?? number ? ["\(path): \(number)"] : []
    case .null, .bool: return []
    }
  }

  private func problems(_ members: [String: JSONTree], _ schema: JSONTree, at path: String)
    -> [String]
  {
    let declared = schema["properties"].members
    let required = schema["required"].elements.compactMap(\.text)
    return required.filter { members[$0] == nil }.map { "\(path).\($0) is missing" }
      + members.sorted { $0.key < $1.key }.flatMap { name, value in
        guard let schema = declared[name] ?? schema.members["additionalProperties"] else {
          return ["\(path).\(name) is not declared"]
        }
        return problems(value, schema, at: "\(path).\(name)")
      }
  }

  private func hasFormat(_ text: String, _ schema: JSONTree) -> Bool {
    switch schema["format"].text {
    case "date": text.wholeMatch(of: /-?\d{4,}-\d\d-\d\d/) != nil
    case "date-time":
      text.wholeMatch(of: /-?\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)/) != nil
    default: true
    }
  }
}

extension JSONTree {
  /// Whether this value is of a type of JSON Schema.
  fileprivate func isOf(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number):
      type == "number" || type == "integer" && number.rounded() == number
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
