"""Responses in the format of Bright Sky's radar with invented showers that move to the east."""
import array
import base64
import datetime
import math
import zlib

import invented_weather

# The showers at the newest measurement: kilometers east and south of the middle, radius in kilometers,
# and millimeters an hour.
SHOWERS = [
    (-62, -4, 13, 16), (-40, -16, 9, 7), (-95, -24, 20, 34), (-18, -32, 11, 9), (-70, 26, 14, 11),
    (-24, 5, 6, 2), (38, 18, 12, 1.5), (62, -10, 9, 3),
]
KILOMETERS_PER_MINUTE = (0.75, 0.12)


def answer(scene, path, query):
    if path != "/radar":
        place = {"latitude": 50.93, "longitude": 11.59, "utc_offset_seconds": 3_600, "timezone": "Europe/Berlin"}
        return invented_weather.answer("mild", path, query) | place
    now = datetime.datetime.now(datetime.timezone.utc)
    run = now.replace(minute=now.minute // 5 * 5, second=0, microsecond=0)
    return {"radar": [frame(run, minutes, query["bbox"]) for minutes in range(-60, 125, 5)]}


def frame(run, minutes, box):
    """Returns the frame of a time, before or after the newest measurement."""
    top, left, bottom, right = map(int, box.split(","))
    rows, columns = bottom - top + 1, right - left + 1
    east, south = (speed * minutes for speed in KILOMETERS_PER_MINUTE)
    waves = [
        ([rate * bell(row - rows / 2, y + south, radius) for row in range(rows)],
         [bell(column - columns / 2, x + east, radius) for column in range(columns)])
        for x, y, radius, rate in SHOWERS
    ]
    # A value is a hundredth of a millimeter in five minutes.
    cells = array.array("H", (
        round(sum(down[row] * across[column] for down, across in waves) / 0.12)
        for row in range(rows) for column in range(columns)))
    time = run + datetime.timedelta(minutes=minutes)
    return {
        "timestamp": time.isoformat(), "source": "RADOLAN::RV::" + min(time, run).isoformat(),
        "precipitation_5": base64.b64encode(zlib.compress(cells.tobytes())).decode(),
    }


def bell(position, middle, radius):
    return math.exp(-(((position - middle) / radius) ** 2))
