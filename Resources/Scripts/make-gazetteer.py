#!/usr/bin/env python3
"""Makes ../Data/gazetteer.bin, the cities with 15,000 or more inhabitants, from GeoNames data.

README.md in this folder describes how to run it, and the format of the file.
"""

import math
import pathlib
import struct

import namings
import sources
from folding import fold, fold_character, folding_table

NONE = 0xFFFF


class Text:
    """A buffer of all names, each terminated by a zero byte."""

    def __init__(self):
        self.bytes = bytearray()

    def append(self, names):
        """Appends a list of names, terminated by an empty one, and returns its offset."""
        start = len(self.bytes)
        for name in [*names, ""]:
            self.bytes += name.encode() + b"\0"
        return start


def weight(city, capitals):
    """Returns how likely a city is meant, from 0 to 255.

    The weight grows with the population and the number of alternative names; capitals get 10 more.
    The number of names puts Valencia in Spain before the larger one in Venezuela.
    """
    people = 10 * math.log10(max(city["population"], 1_000))
    fame = 8 * math.log2(1 + len(city["alternatenames"]))
    is_capital = capitals.get(city["countrycode"]) == fold(city["name"])
    return min(255, round(people + fame + (10 if is_capital else 0)))


def keys_of_list(names, start):
    """Yields the folded names of a city with their offsets in the text."""
    for name in names:
        yield fold(name), start
        start += len(name.encode()) + 1


def keys_of_words(name, start):
    """Yields the later words of a name, except short ones like `de`, with their offsets."""
    for index in range(1, len(name)):
        rest = fold(name[index:])
        follows_blank = fold_character(name[index - 1]) == " "
        if follows_blank and fold(name[index]) and len(rest.split(" ")[0]) > 2:
            yield rest, start + len(name[:index].encode())


def packed_foldings():
    """Yields the folding table: each character and the two it becomes at most, 21 bits each."""
    for character, folded in folding_table():
        scalars = [ord(character), *map(ord, folded), 0, 0][:3]
        yield struct.pack("<Q", scalars[0] << 42 | scalars[1] << 21 | scalars[2])


def tables(text):
    """Returns the sections of the file in order, except the text, to which they append."""
    countries = sources.countries()
    capitals = {code: fold(country["capital"]) for code, country in countries.items()}
    regions = sources.region_names()
    cities = sources.cities()
    weights = {city["geonameid"]: weight(city, capitals) for city in cities}
    cities.sort(key=lambda c: (-weights[c["geonameid"]], -c["population"], c["geonameid"]))
    country_codes = list(countries)
    used = {(city["countrycode"], city["admin1code"]) for city in cities} & regions.keys()
    region_keys = sorted(used)
    region_numbers = {key: number for number, key in enumerate(region_keys)}
    zones = sorted({city["timezone"] for city in cities})

    places, keys = [], []
    for city in cities:
        names = [city["name"], *namings.alternatives(city)]
        start = text.append(names)
        keys += keys_of_list(names, start)
        keys += keys_of_words(city["name"], start)
        region = region_numbers.get((city["countrycode"], city["admin1code"]), NONE)
        places.append(struct.pack(
            "<iiIIHHBBH", round(city["latitude"] * 1e5), round(city["longitude"] * 1e5),
            city["population"], start, region, zones.index(city["timezone"]),
            country_codes.index(city["countrycode"]), weights[city["geonameid"]], 0))
    keys = [struct.pack("<I", start) for _, start in sorted((f.encode(), s) for f, s in keys)]

    offset = lambda names: struct.pack("<I", text.append(names))
    return [
        list(packed_foldings()), places, keys,
        [offset(namings.of_region(key, regions[key])) for key in region_keys],
        [offset(namings.of_country(code, countries[code])) for code in country_codes],
        [offset([zone]) for zone in zones],
    ]


def main():
    text = Text()
    sections = [(b"".join(rows), len(rows)) for rows in tables(text)]
    sections.append((bytes(text.bytes), len(text.bytes)))
    header_size = 8 + 8 * len(sections)
    header, body = bytearray(b"SKYGAZ01"), bytearray()
    for section, count in sections:
        header += struct.pack("<II", header_size + len(body), count)
        body += section + bytes(-len(section) % 8)
    path = pathlib.Path(__file__).parent.parent / "Data" / "gazetteer.bin"
    path.write_bytes(header + body)
    print(f"{path.name}: {len(header + body):,} bytes, places {sections[1][1]:,}, "
          f"keys {sections[2][1]:,}")


if __name__ == "__main__":
    main()
