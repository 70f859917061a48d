import Domain

/// A value with the code of its unit, as observations have it.
struct NWSMeasure: Decodable {
  /// The value in its unit: a percentage, an angle in degrees, or that of a quantity.
  let number: Double?
  private let unit: String?

  private enum CodingKeys: CodingKey { case value, unitCode, qualityControl }

  /// Decodes a measure, without the value if the service's quality control rejected it.
  init(from decoder: any Decoder) throws {
    let measure = try decoder.container(keyedBy: CodingKeys.self)
    let quality: String? = measure.tolerant(.qualityControl)
    number = ["X", "B"].contains(quality) ? nil : measure.tolerantNumber(.value)
    unit = measure.tolerant(.unitCode)
  }

  /// Returns the quantity, or `nil` if the value is absent or its unit is not known.
  func quantity<Unit: ServiceUnit>() -> Quantity<Unit>? {
    Unit.quantity(number, unit)
  }
}
