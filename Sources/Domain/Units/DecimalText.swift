/// A number with so many digits after the point; nothing for what is no number.
///
/// Halves are rounded away from zero. Foundation's formatters would cost more at start than all
/// the rest.
public func decimalText(_ number: Double, digits: Int = 0) -> String? {
  let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
  guard let scaled = Int(exactly: (number * Double(scale)).rounded()) else { return nil }
  let sign = scaled < 0 ? "-" : ""
  let whole = sign + String(scaled.magnitude / scale.magnitude)
  guard digits > 0 else { return whole }
  return whole + "." + zeroPadded(Int(scaled.magnitude % scale.magnitude), digits)
}
