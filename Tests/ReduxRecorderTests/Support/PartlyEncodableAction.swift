import Foundation
import Redux

/// An action that cannot be encoded if its amount is 13.
struct PartlyEncodableAction: Equatable, Sendable, Codable {
  let amount: Int

  private enum CodingKeys: String, CodingKey { case amount }

  init(amount: Int) {
    self.amount = amount
  }

  func encode(to encoder: any Encoder) throws {
    if amount == 13 {
      throw EncodingError.invalidValue(
        amount, EncodingError.Context(codingPath: [], debugDescription: "13 is not to be written."))
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(amount, forKey: .amount)
  }
}

let partlyEncodable = Reducer<Counter, PartlyEncodableAction> { state, action in
  state.count += action.amount
}

/// The Linux device that behaves like a full disk.
enum FullDisk {
  static let path = "/dev/full"
  static var exists: Bool { FileManager.default.fileExists(atPath: path) }
}
