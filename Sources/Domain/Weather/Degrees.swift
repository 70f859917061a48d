#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// Returns the sine of an angle in degrees.
func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

/// Returns the cosine of an angle in degrees.
func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
