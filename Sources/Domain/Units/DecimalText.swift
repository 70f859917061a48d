/// The number from which on no measurement is one: a pressure in pascals has six digits.
private let largestPlausible = 1e9

/// A number with so many digits after the point; `nil` for what is no number,
/// or far too large for a measurement.
///
/// Halves are rounded away from zero. Foundation's formatters would cost more at start than all
/// the rest.
public func decimalText(_ number: Double, digits: Int = 0) -> String? {
  guard number.magnitude < largestPlausible else { return nil }
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  guard let scaled = Int(exactly: (number * Double(scale)).rounded()) else { return nil }
  let sign = scaled < 0 ? "-" : ""
  let whole = sign + String(scaled.magnitude / scale.magnitude)
  guard digits > 0 else { return whole }
  return whole + "." + zeroPadded(Int(scaled.magnitude % scale.magnitude), digits)
}
