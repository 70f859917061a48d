"""Names of cities, regions, and countries in addition to those of GeoNames."""

import re

from folding import fold

# The spellings of letters without their marks, in languages in which the mark changes the sound.
GERMANIC = str.maketrans(
    {"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "å": "aa", "Å": "Aa",
     "ø": "oe", "Ø": "Oe"})
GERMANIC_COUNTRIES = {"AT", "CH", "DE", "DK", "EE", "FI", "IS", "LI", "LU", "NO", "SE"}

# Postal codes of regions, in countries where people use them. GeoNames numbers these regions.
REGION_CODES = {
    ("CA", "01"): "AB", ("CA", "02"): "BC", ("CA", "03"): "MB", ("CA", "04"): "NB",
    ("CA", "05"): "NL", ("CA", "07"): "NS", ("CA", "08"): "ON", ("CA", "09"): "PE",
    ("CA", "10"): "QC", ("CA", "11"): "SK", ("CA", "12"): "YT", ("CA", "13"): "NT",
    ("CA", "14"): "NU", ("AU", "01"): "ACT", ("AU", "02"): "NSW", ("AU", "03"): "NT",
    ("AU", "04"): "QLD", ("AU", "05"): "SA", ("AU", "06"): "TAS", ("AU", "07"): "VIC",
    ("AU", "08"): "WA",
}

COUNTRY_NAMES = {
    "AE": ["UAE", "Emirates"], "AT": ["Österreich", "Autriche"], "BE": ["België", "Belgique"],
    "BG": ["България"], "BR": ["Brasil"], "BY": ["Беларусь"],
    "CH": ["Schweiz", "Suisse", "Svizzera"], "CD": ["DR Congo", "DRC"], "CG": ["Congo"],
    "CI": ["Côte d'Ivoire"], "CN": ["中国", "中國", "PRC"], "CV": ["Cabo Verde"],
    "CZ": ["Czech Republic", "Česko"], "DE": ["Deutschland", "Allemagne"], "DK": ["Danmark"],
    "EG": ["مصر"], "ES": ["España", "Espagne"], "FI": ["Suomi"], "GB": ["UK", "Great Britain", "Britain"],
    "GR": ["Ελλάδα", "Hellas"], "HR": ["Hrvatska"], "HU": ["Magyarország"],
    "IE": ["Éire"], "IL": ["ישראל"], "IN": ["भारत", "Bharat"], "IR": ["ایران"], "IS": ["Ísland"],
    "IT": ["Italia"], "JP": ["日本", "Nippon"], "KP": ["DPRK"], "KR": ["Korea", "한국", "대한민국"],
    "MK": ["Macedonia"], "MM": ["Burma"], "MX": ["México"], "NL": ["Holland", "Nederland"],
    "NO": ["Norge"], "PE": ["Perú"], "PL": ["Polska"], "RO": ["România"], "RU": ["Россия"],
    "SA": ["السعودية", "KSA"], "SE": ["Sverige"], "SZ": ["Swaziland"], "TH": ["ประเทศไทย"],
    "TR": ["Türkiye"], "TW": ["台灣"], "UA": ["Україна", "Украина"],
    "US": ["USA", "America", "US of A"], "VA": ["Vatican City"], "VN": ["Việt Nam"],
    "ZA": ["RSA"],
}


def is_transliteration(name):
    """Whether a name is one of GeoNames' machine transliterations, such as `mu ni hei`."""
    return name[0].islower() and name[0] < "\u0250"


def alternatives(city):
    """Yields the alternative names of a city in their own spelling, without duplicates."""
    known = {fold(city["name"])}
    names = [name for name in city["alternatenames"] if name and not is_transliteration(name)]
    if city["countrycode"] in GERMANIC_COUNTRIES:
        names += [name.translate(GERMANIC) for name in [city["name"], *names]]
    for name in names:
        folded = fold(name)
        if folded not in known and len(folded) <= 48 and not re.fullmatch("[a-z]?", folded):
            known.add(folded)
            yield name


def of_region(key, name):
    """Returns the name of a region and, if people use one, its code."""
    country, code = key
    short = code if country == "US" else REGION_CODES.get(key)
    return [name, short] if short else [name]


def of_country(code, country):
    """Returns the code of a country, its name, and its other names."""
    return [code, country["name"], country["iso3"], *COUNTRY_NAMES.get(code, [])]
