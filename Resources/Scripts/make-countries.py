#!/usr/bin/env python3
"""Makes countries.bin, the areas of countries, from Natural Earth (public domain).

    make-countries.py ne_50m_admin_0_countries.json ../Data/countries.bin

The GeoJSON file is that of the repository martynafford/natural-earth-geojson (commit 0b9a6ce, a 7z archive).
Only the standard library is used. Same input, same bytes.

countries.bin: the six bytes "SKYCTY", one byte version (1), then for each ring until the end:
  code   2 letters (ISO 3166-1, from ISO_A2, else WB_A2, else FIXED; "--" where there is none); a point in an odd number of a
         code's rings is in that country (holes are rings of the same code)
  count  varint, number of points (the first is repeated at the end)
  points count pairs of zigzag varints, steps in 1/100 degree, longitude then latitude,
         from the last point of the ring before (the first ring: from 0, 0)
At this scale a border may be wrong by about 5 km: near one, say the city whose clock is shown.
"""
import json, math, sys


def simplify(points, tolerance):
  """Douglas and Peucker, without recursion."""
  keep = {0, len(points) - 1}
  stack = [(0, len(points) - 1)]
  while stack:
    a, b = stack.pop()
    (x0, y0), (x1, y1) = points[a], points[b]
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    worst, at = tolerance, None
    for i in range(a + 1, b):
      px, py = points[i][0] - x0, points[i][1] - y0
      d = abs(px * dy - py * dx) / length if length else math.hypot(px, py)
      if d > worst: worst, at = d, i
    if at is not None:
      keep.add(at); stack += [(a, at), (at, b)]
  return [points[i] for i in sorted(keep)]


def varint(n):
  out = bytearray()
  while n > 127: out.append(n & 127 | 128); n >>= 7
  out.append(n)
  return bytes(out)


def zigzag(n): return varint(n * 2 if n >= 0 else -n * 2 - 1)


FIXED = {"FRA": "FR", "NOR": "NO"}

out, last = bytearray(b"SKYCTY\x01"), (0, 0)
for feature in json.load(open(sys.argv[1], encoding="utf-8"))["features"]:
  facts = feature["properties"]
  code = next((facts[k] for k in ("ISO_A2", "WB_A2") if str(facts.get(k, "")).isalpha()), FIXED.get(facts["ADM0_A3"], "--"))
  code = code if len(code) == 2 else "--"
  geometry = feature["geometry"]
  polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
  for ring in (ring for polygon in polygons for ring in polygon):
    points = [(round(x * 100), round(y * 100)) for x, y, *_ in simplify([p[:2] for p in ring], 0.005)]
    if len(set(points)) < 3: continue
    out += code.encode() + varint(len(points))
    for x, y in points:
      out += zigzag(x - last[0]) + zigzag(y - last[1]); last = (x, y)
open(sys.argv[2], "wb").write(out)
