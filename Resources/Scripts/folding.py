"""How names are folded, so that `São Paulo`, `sao paulo` and `SAO PAULO` are the same.

Folding goes character by character, so it is a table; the program reads the very table that is made
here, and neither side can fold in another way than the other.
"""

import unicodedata

# What has no decomposition in Unicode, or one that people do not type.
SPECIAL = {
    **dict.fromkeys("'’‘ʼʻʹʺʿʾ`´ʽ′״׳.ـ", ""),
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
    "ħ": "h", "ŋ": "n", "ŧ": "t", "ə": "e", "ƙ": "k", "ɓ": "b", "ɗ": "d", "ґ": "г", "ў": "у",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ۀ": "ه", "ە": "ه",
}


def is_mark(character):
    """Whether it is an accent or a point, which people leave out: not a vowel of an Indic script."""
    combining = unicodedata.combining(character)
    return 10 <= combining <= 36 or combining >= 200


def fold_character(character):
    """What a character becomes; a blank for what parts words."""
    plain = SPECIAL.get(character)
    if plain is None:
        plain = unicodedata.normalize("NFKD", character).casefold()
        plain = "".join(SPECIAL.get(c, c) for c in plain if not is_mark(c))
        plain = unicodedata.normalize("NFKC", plain)
    categories = [unicodedata.category(c) for c in plain]
    if any(category in ("Cc", "Cf") for category in categories):
        return ""
    if any(category[0] in "PZS" for category in categories):
        return " "
    return plain


def fold(text):
    """The text as it is compared."""
    return " ".join("".join(map(fold_character, text)).split())


def folding_table():
    """Every character of the first plane that does not stay as it is and becomes at most two.

    A longer expansion, such as that of `㎞`, is in no name.
    """
    characters = map(chr, (n for n in range(0x10000) if not 0xD800 <= n <= 0xDFFF))
    pairs = ((c, fold_character(c)) for c in characters)
    return [(c, folded) for c, folded in pairs if folded != c and len(folded) <= 2]
