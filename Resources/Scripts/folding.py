"""The folding of names, by which `São Paulo`, `sao paulo`, and `SAO PAULO` are equal.

Each character is folded alone, so folding is a table. The program reads the table that this module
makes, so both sides always fold in the same way.
"""

import unicodedata

# Characters without a decomposition in Unicode, or with a decomposition that users do not type.
SPECIAL = {
    **dict.fromkeys("'’‘ʼʻʹʺʿʾ`´ʽ′״׳.ـ", ""),
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i",
    "ħ": "h", "ŋ": "n", "ŧ": "t", "ə": "e", "ƙ": "k", "ɓ": "b", "ɗ": "d", "ґ": "г", "ў": "у",
    "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ۀ": "ه", "ە": "ه",
}


def is_mark(character):
    """Whether a character is an accent or a point that people leave out, not an Indic vowel."""
    combining = unicodedata.combining(character)
    return 10 <= combining <= 36 or combining >= 200


def fold_character(character):
    """Returns a folded character: a space if it separates words, "" if it is dropped."""
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
    """Returns a folded text, with single spaces between words."""
    return " ".join("".join(map(fold_character, text)).split())


def folding_table():
    """Returns the characters of plane 0 that folding changes, with the at most two they become.

    Longer expansions, such as that of `㎞`, occur in no name and are left out.
    """
    characters = map(chr, (n for n in range(0x10000) if not 0xD800 <= n <= 0xDFFF))
    pairs = ((c, fold_character(c)) for c in characters)
    return [(c, folded) for c, folded in pairs if folded != c and len(folded) <= 2]
