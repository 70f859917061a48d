private import Foundation

/// JSON that is part of the program.
enum BundledJSON {
  /// Decodes our own data.
  ///
  /// It is the same in every copy of the program, and the tests decode all of it: a failure here
  /// is a broken build, which no input of a user's can bring about.
  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      preconditionFailure("bundled data cannot be decoded: \(error)")
    }
  }
}
