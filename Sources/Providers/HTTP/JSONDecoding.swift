import Domain
import Foundation

/// Decodes a JSON response.
///
/// An unreadable field throws `.malformed` with the path of the field, such as `daily.time[2]`. If
/// the body is not JSON, for example because it is truncated, the path is `body`. A body that begins
/// with a tag throws `.webPage`.
func decode<Value: Decodable>(
  _ type: Value.Type, from data: Data, service: String
) throws(ProviderError) -> Value {
  do {
    return try JSONDecoder().decode(type, from: data)
  } catch {
    let isWebPage = data.first { !$0.isJSONSpace } == UInt8(ascii: "<")
    throw ProviderError(
      service: service,
      failure: isWebPage ? .webPage : .malformed(field: fieldPath(of: error)))
  }
}

extension UInt8 {
  /// Whether this is a space in JSON.
  fileprivate var isJSONSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}

/// Returns the path of the field that a decoding error is about.
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

/// Formats a coding path such as `DailyForecasts[2].Date`, or returns `body` for an empty path.
///
/// The server chooses the keys, so the text is sanitized and cut to 120 characters.
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
