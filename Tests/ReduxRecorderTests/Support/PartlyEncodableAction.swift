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

/// A full disk.
enum FullDisk {
  /// The Linux device that behaves like a full disk.
  static let path = "/dev/full"
  static var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Makes writes fail beyond a number of bytes of a file, for all files of this process.
  ///
  /// Call it only in an exit test, because the limit stays.
  static func limitFiles(to count: Int) {
    // Ignored, so that the write fails instead of ending the process.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit()
    limit.rlim_cur = rlim_t(count)
    limit.rlim_max = rlim_t(count)
    setrlimit(fileSize, &limit)
  }

  #if canImport(Glibc)
    private static let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    private static let fileSize = RLIMIT_FSIZE
  #endif
}
