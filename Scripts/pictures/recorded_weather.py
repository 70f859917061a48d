"""Responses recorded from the services, with their times moved so that they begin today.

The files of Open-Meteo in `recorded` have only what a picture needs. Values and units are as recorded.
"""
import datetime
import json
import pathlib
import re

HERE = pathlib.Path(__file__).parent
FIXTURES = HERE.parent.parent / "Tests" / "Fixtures"

# The file and the place of each scene. Recorded responses have nulls only for single variables, so the
# scene `no-values` is a recorded response from which the values are removed.
SCENES = {
    "recorded-storm": ("toronto-2026-08_thunderstorm.json", "Toronto"),
    "recorded-snow": ("toronto-2026-03_snow-and-freezing-rain.json", "Toronto"),
    "recorded-midnight-sun": ("svalbard-2026-07_midnight-sun.json", "Longyearbyen"),
    "no-values": ("svalbard-2026-07_midnight-sun.json", "Longyearbyen"),
}


def place(scene):
    return SCENES[scene][1]


def answer(scene, path, query):
    """Returns the response of Open-Meteo, which is empty for the air quality, as it was not recorded."""
    if "air-quality" in path:
        return {"utc_offset_seconds": 0, "current_units": {}, "current": {}}
    result = json.loads((HERE / "recorded" / SCENES[scene][0]).read_text())
    offset = datetime.timedelta(seconds=result["utc_offset_seconds"])
    now = datetime.datetime.now(datetime.timezone.utc).replace(tzinfo=None) + offset
    move = now.date() - datetime.date.fromisoformat(result["daily"]["time"][0])
    for block, name in [("hourly", "time"), ("daily", "time"), ("daily", "sunrise"), ("daily", "sunset")]:
        result[block][name] = [moved(time, move) for time in result[block][name]]
    of_now(result, now)
    if scene == "no-values":
        # These values remain at the end of a long forecast, for which the service has no model.
        keep = {
            "current": {"time", "interval"}, "hourly": {"time", "is_day", "precipitation_probability"},
            "daily": {"time", "sunrise", "sunset", "precipitation_probability_max"},
        }
        for block, names in keep.items():
            for name, values in result[block].items():
                if name not in names:
                    result[block][name] = [None] * len(values) if isinstance(values, list) else None
    return result


def moved(time, move):
    form = "%Y-%m-%dT%H:%M" if "T" in time else "%Y-%m-%d"
    return (datetime.datetime.strptime(time, form) + move).strftime(form)


def of_now(result, now):
    """Replaces the current values, which were recorded at another hour, by those of the present hour."""
    hour = result["hourly"]["time"].index(now.strftime("%Y-%m-%dT%H:00"))
    for key in result["current"]:
        if key in result["hourly"] and key != "time":
            result["current"][key] = result["hourly"][key][hour]
    result["current"]["time"] = now.replace(minute=now.minute // 15 * 15).strftime("%Y-%m-%dT%H:%M")


# The responses of AccuWeather by the beginning of the path, each with the time to move to now.
ACCUWEATHER = [
    ("locations", "geoposition_madeira-sao-vicente-2017.json", None),
    ("currentconditions", "currentconditions_details_london-2023-12.json", "2023-12-12T10:12:00+00:00"),
    ("forecasts/v1/daily", "daily-5day_details_metric_piatek-2023.json", "2023-05-15T07:00:00+02:00"),
    ("forecasts/v1/hourly", "hourly-12hour_details_metric_piatek-2023.json", "2023-05-15T13:00:00+02:00"),
    ("alerts", "alerts_huntingdon-2021-07.json", "2021-07-07T16:00:00-04:00"),
]


def warned(scene, path, query):
    """Returns the response of AccuWeather, with an alert."""
    name, base = next((name, base) for start, name, base in ACCUWEATHER if path.strip("/").startswith(start))
    text = (FIXTURES / "accuweather" / name).read_text()
    if base:
        now = datetime.datetime.now(datetime.timezone.utc).replace(minute=0, second=0, microsecond=0)
        move = now - datetime.datetime.fromisoformat(base)
        if "daily" in path:
            move = datetime.timedelta(days=move.days)
        text = re.sub(
            r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d",
            lambda time: (datetime.datetime.fromisoformat(time[0]) + move).isoformat(), text)
        text = re.sub(
            r'("Epoch\w+": )(\d+)', lambda pair: pair[1] + str(int(pair[2]) + int(move.total_seconds())), text)
    return json.loads(text)
