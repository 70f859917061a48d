import Foundation
import TerminalUI

/// A color in linear light: its red, green, and blue parts from 0 to 1, without the curve of sRGB.
struct LinearColor {
  private let parts: SIMD3<Double>

  private init(parts: SIMD3<Double>) {
    self.parts = parts.clamped(lowerBound: .zero, upperBound: .one)
  }

  /// Creates a color from `0xRRGGBB`.
  init(_ color: Int) {
    func linear(_ part: Int) -> Double {
      let part = Double(part & 0xff) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    self.init(parts: [linear(color >> 16), linear(color >> 8), linear(color)])
  }

  /// Creates a color from its palette number, or `nil` if the terminal defines the color.
  init?(number: Int, in depth: ColorDepth) {
    switch (depth, number) {
    case (.direct, 8...): self.init(number)
    case (.indexed256, 232...255): self.init((8 + 10 * (number - 232)) * 0x010101)
    case (.indexed256, 16..<232):
      let parts = [36, 6, 1].map { [0, 95, 135, 175, 215, 255][(number - 16) / $0 % 6] }
      self.init(parts[0] << 16 | parts[1] << 8 | parts[2])
    default: return nil
    }
  }

  /// The relative luminance by WCAG 2.2, from 0 to 1.
  var luminance: Double { (parts * [0.2126, 0.7152, 0.0722]).sum() }

  /// Returns the contrast by WCAG 2.2, from 1 to 21.
  func contrast(to other: LinearColor) -> Double {
    (max(luminance, other.luminance) + 0.05) / (min(luminance, other.luminance) + 0.05)
  }

  /// Returns the color as people with a kind of vision see it.
  func seen(with vision: ColorVision) -> LinearColor {
    LinearColor(parts: parts.multiplied(by: vision.matrix))
  }

  /// The color in CIELAB, for the white of sRGB (D65).
  var lab: LabColor {
    let xyz: [SIMD3<Double>] = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
      [0.0193339, 0.1191920, 0.9503041],
    ]
    let relative = parts.multiplied(by: xyz) / SIMD3.one.multiplied(by: xyz)
    func root(_ value: Double) -> Double {
      value > 216 / 24_389 ? cbrt(value) : (24_389 / 27 * value + 16) / 116
    }
    let (x, y, z) = (root(relative.x), root(relative.y), root(relative.z))
    return LabColor(lightness: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }
}

/// The vision of people with all cones of the eye, or without one of their three kinds.
enum ColorVision: CaseIterable {
  case normal, protanopia, deuteranopia, tritanopia

  /// The rows of the matrix for linear light, of severity 1.
  ///
  /// From Machado, Oliveira, and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
  /// Deficiency" (IEEE TVCG 15, 2009), table 1.
  fileprivate var matrix: [SIMD3<Double>] {
    switch self {
    case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }
}

/// A color in CIELAB.
struct LabColor {
  var lightness, a, b: Double

  /// Returns the difference by CIEDE2000, of which 1 is just noticeable.
  ///
  /// From Sharma, Wu, and Dalal, "The CIEDE2000 Color-Difference Formula" (Color Research and Application
  /// 30, 2005), whose names the variables have.
  func difference(from other: LabColor) -> Double {
    let weight = Self.chromaWeight((hypot(a, b) + hypot(other.a, other.b)) / 2)
    let (c1, h1) = polar(0.5 * (1 - weight))
    let (c2, h2) = other.polar(0.5 * (1 - weight))
    let isGray = c1 * c2 == 0
    let turn = h2 - h1
    let dh = isGray ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    let (l, c) = ((lightness + other.lightness) / 2, (c1 + c2) / 2)
    let sum = h1 + h2
    let h = isGray ? sum : abs(turn) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180
    let terms: [Double] = [
      1, -0.17 * cosine(h - 30), 0.24 * cosine(2 * h), 0.32 * cosine(3 * h + 6),
      -0.20 * cosine(4 * h - 63),
    ]
    let t = terms.reduce(0, +)
    let squared = pow(l - 50, 2)
    let dL = (other.lightness - lightness) / (1 + 0.015 * squared / (20 + squared).squareRoot())
    let dC = (c2 - c1) / (1 + 0.045 * c)
    let dH = 2 * (c1 * c2).squareRoot() * sine(dh / 2) / (1 + 0.015 * c * t)
    let rotation = -sine(60 * exp(-pow((h - 275) / 25, 2))) * 2 * Self.chromaWeight(c)
    return (dL * dL + dC * dC + dH * dH + rotation * dC * dH).squareRoot()
  }

  private static func chromaWeight(_ chroma: Double) -> Double {
    (pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))).squareRoot()
  }

  /// Returns the chroma and the hue in degrees, with `a` enlarged by a share.
  private func polar(_ share: Double) -> (chroma: Double, hue: Double) {
    let a = a * (1 + share)
    let hue = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
    return (hypot(a, b), hue < 0 ? hue + 360 : hue)
  }

  private func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }
  private func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
}

extension SIMD3<Double> {
  /// Returns the product with a matrix, by its rows.
  fileprivate func multiplied(by rows: [SIMD3<Double>]) -> SIMD3<Double> {
    [(self * rows[0]).sum(), (self * rows[1]).sum(), (self * rows[2]).sum()]
  }
}
