import Domain
import Foundation

/// Decodes an answer in JSON.
///
/// What cannot be read becomes `.malformed` with the path of the field, such as `daily.time[2]`;
/// what is no JSON at all, a broken-off text for instance, is malformed as a whole.
func decode<Value: Decodable>(
  _ type: Value.Type, from data: Data, service: String
) throws(ProviderError) -> Value {
  do {
    return try JSONDecoder().decode(type, from: data)
  } catch {
    throw ProviderError(service: service, failure: .malformed(field: fieldPath(of: error)))
  }
}

/// The path of the field that a decoding error is about.
private func fieldPath(of error: any Error) -> String {
  let path: [any CodingKey]
  switch error {
  case DecodingError.keyNotFound(let key, let context): path = context.codingPath + [key]
  case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
    DecodingError.dataCorrupted(let context):
    path = context.codingPath
  default: path = []
  }
  return fieldPath(path)
}

/// A coding path as people write it: `DailyForecasts[2].Date`; `body` where it is empty.
///
/// A key can be any text that the server chose, so it is cleaned and cut.
func fieldPath(_ path: [any CodingKey]) -> String {
  var text = ""
  for key in path {
    if let index = key.intValue {
      text += "[\(index)]"
    } else {
      text += (text.isEmpty ? "" : ".") + key.stringValue
    }
  }
  return text.isEmpty ? "body" : String(text.cut(to: 500).sanitized.prefix(120))
}
