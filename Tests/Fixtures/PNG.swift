import CZlib

/// Pictures in the PNG format for tests, whose rows are not compressed.
package struct PNG {
  /// The size, the number of bits of a sample, and the color type.
  package var width, height, depth, color: Int
  /// The samples of all pixels, row by row.
  package var samples: [Int]
  /// The filter of every row.
  package var filter: UInt8 = 0
  /// The palette and the transparency, or `nil` without.
  package var palette, transparency: [UInt8]?
  /// The compression, the set of filters, and the interlacing.
  package var methods: [UInt8] = [0, 0, 0]
  /// The number of bytes in each chunk of pixels.
  package var chunkSize = 10_000

  package init(
    width: Int, height: Int, depth: Int = 8, color: Int, samples: [Int], filter: UInt8 = 0,
    palette: [UInt8]? = nil, transparency: [UInt8]? = nil
  ) {
    (self.width, self.height, self.depth, self.color) = (width, height, depth, color)
    (self.samples, self.filter) = (samples, filter)
    (self.palette, self.transparency) = (palette, transparency)
  }

  /// The file.
  package var bytes: [UInt8] { bytes(rows: filteredRows) }

  /// The file, with these rows in place of its samples: each begins with the number of its filter.
  func bytes(rows: [UInt8]) -> [UInt8] { bytes(pixels: chunks(of: rows)) }

  /// The file, with chunks in place of those of its pixels.
  package func bytes(pixels: [(String, [UInt8])]) -> [UInt8] {
    Self.file([("IHDR", header)] + extras + pixels + [("IEND", [])])
  }

  /// Returns a file of chunks.
  package static func file(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    return chunks.reduce(signature) { file, chunk in
      let content = Array(chunk.0.utf8) + chunk.1
      return file + number(chunk.1.count) + content + number(Int(checksum(content)))
    }
  }

  private var header: [UInt8] {
    Self.number(width) + Self.number(height) + [UInt8(depth), UInt8(color)] + methods
  }

  private var extras: [(String, [UInt8])] {
    [("PLTE", palette), ("tRNS", transparency)].compactMap { name, data in
      data.map { (name, $0) }
    }
  }

  private func chunks(of rows: [UInt8]) -> [(String, [UInt8])] {
    let data = [UInt8](RadarCells.zlib(rows))
    return stride(from: 0, to: data.count, by: chunkSize).map {
      ("IDAT", Array(data[$0..<min($0 + chunkSize, data.count)]))
    }
  }

  private var filteredRows: [UInt8] {
    let length = samples.count / max(1, height)
    var (above, rows): ([UInt8], [UInt8]) = ([], [])
    for row in 0..<height {
      let bytes = packed(Array(samples[row * length..<(row + 1) * length]))
      rows += [filter] + filtered(bytes, above: above)
      above = bytes
    }
    return rows
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    let inByte = 8 / depth
    return stride(from: 0, to: samples.count, by: inByte).map { start in
      (0..<inByte).reduce(UInt8(0)) { byte, index in
        let sample = start + index < samples.count ? samples[start + index] : 0
        return byte | UInt8(sample << (8 - depth * (index + 1)))
      }
    }
  }

  /// Returns the differences of a row from its neighbors by the filter (PNG, section 9.2).
  private func filtered(_ row: [UInt8], above: [UInt8]) -> [UInt8] {
    guard filter != 0 else { return row }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 1
    let distance = max(1, channels * depth / 8)
    return row.indices.map { index in
      let left = index >= distance ? Int(row[index - distance]) : 0
      let up = above.isEmpty ? 0 : Int(above[index])
      let corner = index >= distance && !above.isEmpty ? Int(above[index - distance]) : 0
      let guess = left + up - corner
      let nearest = [left, up, corner].enumerated().min {
        (abs(guess - $0.element), $0.offset) < (abs(guess - $1.element), $1.offset)
      }
      let predicted = [0, left, up, (left + up) / 2, nearest?.element ?? 0]
      return row[index] &- UInt8(Int(filter) < predicted.count ? predicted[Int(filter)] : 0)
    }
  }

  /// Returns a number as four bytes, the highest first.
  package static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(bytes.count)))
  }
}
