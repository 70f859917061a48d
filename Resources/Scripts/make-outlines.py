#!/usr/bin/env python3
"""Makes outlines.bin, the outlines of the radar map, from Natural Earth (public domain).

    make-outlines.py FOLDER outlines.bin

FOLDER holds these GeoJSON files of Natural Earth, as in the repository martynafford/natural-earth-geojson
(commit 0b9a6ce; the 10m ones there are 7z archives) or nvkelso/natural-earth-vector (geojson/):
  ne_10m_land  ne_10m_lakes  ne_50m_admin_0_boundary_lines_land  ne_50m_admin_1_states_provinces_lines
Only the standard library is used. Same input, same bytes.

outlines.bin: the six bytes "SKYMAP", one byte version (1), then for each line or ring until the end:
  kind   1 byte: 0 land ring, 1 lake ring, 2 country border, 3 state border
  count  varint, number of points (rings repeat the first point at their end)
  points count pairs of zigzag varints, steps in 1/100 degree, longitude then latitude,
         from the last point of the line before (the first line: from 0, 0)
"""
import json, math, sys

KINDS = (("ne_10m_land", 0, 0.015, 3.0), ("ne_10m_lakes", 1, 0.015, 60.0),
         ("ne_50m_admin_0_boundary_lines_land", 2, 0.005, 0), ("ne_50m_admin_1_states_provinces_lines", 3, 0.01, 0))


def lines(path):
  for feature in json.load(open(path, encoding="utf-8"))["features"]:
    geometry = feature["geometry"] or {"type": "", "coordinates": []}
    kind, c = geometry["type"], geometry["coordinates"]
    yield from {"LineString": [c], "MultiLineString": c, "Polygon": c,
                "MultiPolygon": [ring for polygon in c for ring in polygon]}.get(kind, [])


def simplified(points, tolerance):
  """Douglas and Peucker; the tolerance is in degrees of latitude, longitudes count by their cosine."""
  keep = [False] * len(points)
  keep[0] = keep[-1] = True
  stack = [(0, len(points) - 1)]
  while stack:
    a, b = stack.pop()
    (ax, ay), (bx, by) = points[a], points[b]
    k = math.cos(math.radians((ay + by) / 2))
    dx, dy = (bx - ax) * k, by - ay
    length, worst, at = math.hypot(dx, dy), 0.0, 0
    for i in range(a + 1, b):
      px, py = (points[i][0] - ax) * k, points[i][1] - ay
      d = abs(px * dy - py * dx) / length if length else math.hypot(px, py)
      if d > worst: worst, at = d, i
    if worst > tolerance:
      keep[at] = True
      stack += [(a, at), (at, b)]
  return [p for p, kept in zip(points, keep) if kept]


def area(points):
  """Square kilometres inside a ring, near enough for leaving out small ones."""
  k = math.cos(math.radians(sum(p[1] for p in points) / len(points)))
  return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:]))) / 2 * k * 111.2 ** 2


def varint(n):
  out = bytearray()
  while n > 127:
    out.append(n & 127 | 128)
    n >>= 7
  return out + bytes([n])


def main(folder, target):
  out, x0, y0, report = bytearray(b"SKYMAP\x01"), 0, 0, []
  for name, kind, tolerance, least in KINDS:
    start, rings, total = len(out), 0, 0
    for line in lines(f"{folder}/{name}.json"):
      line = [(p[0], p[1]) for p in line]
      if least and area(line) < least: continue
      points = []
      for x, y in simplified(line, tolerance):
        p = (round(x * 100), round(y * 100))
        if not points or p != points[-1]: points.append(p)
      if len(points) < (4 if least else 2): continue
      out += bytes([kind]) + varint(len(points))
      for x, y in points:
        for d in (x - x0, y - y0): out += varint(d << 1 if d >= 0 else (-d << 1) - 1)
        x0, y0 = x, y
      rings, total = rings + 1, total + len(points)
    report.append(f"{name}: {rings} lines, {total} points, {len(out) - start} bytes")
  open(target, "wb").write(out)
  print("\n".join(report), f"\n{target}: {len(out)} bytes")


main(*sys.argv[1:3])
