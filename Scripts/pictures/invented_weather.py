"""Responses in the formats of Open-Meteo and MET Norway with invented weather, from today on."""
import datetime
import math

# The mean and the range of the temperature, the strength of the rain, and the codes of the weather
# (WMO table 4677) from dry to wet.
SCENES = {
    "mild": (14, 6, 3.2, [0, 1, 2, 3, 51, 61, 80]),
    "snow": (-6, 4, 2.0, [1, 2, 3, 3, 71, 73, 75]),
    "storm": (17, 5, 9.0, [2, 3, 3, 3, 61, 65, 95]),
    "heat": (31, 8, 0.0, [0, 0, 1, 1, 1, 1, 1]),
    "polar-night": (-24, 3, 0.2, [0, 1, 2, 45, 71, 71, 73]),
}
UNITS = {
    "temperature": "°C", "apparent": "°C", "dew": "°C", "precipitation": "mm", "wind": "km/h",
    "pressure": "hPa", "visibility": "m", "relative": "%", "cloud": "%", "sunrise": "iso8601",
    "sunset": "iso8601", "time": "iso8601", "weather": "wmo code", "european": "EAQI", "us": "USAQI",
}


def unit(name):
    if name.endswith("_spread"):
        return "K"
    if name.startswith("precipitation_probability"):
        return "%"
    if "direction" in name:
        return "°"
    if name.endswith("_pollen"):
        return "grains/m³"
    return UNITS.get(name.split("_")[0], "μg/m³" if name[:2] in ("pm", "oz", "ni", "su", "ca") else "")


class Weather:
    """The values of a scene, by the hour since midnight."""

    def __init__(self, scene):
        self.name, self.scene = scene, SCENES[scene]

    def rain(self, hour):
        return max(0.0, math.sin((hour - 14) / 31 * 2 * math.pi)) if self.scene[2] else 0.0

    def code(self, hour):
        rain, codes = self.rain(hour), self.scene[3]
        if rain > 0.05:
            return codes[6 if rain > 0.85 else 5 if rain > 0.4 else 4]
        return codes[(hour // 5) % 4]

    def value(self, name, hour):
        if "_member" in name:
            name, number = name.split("_member")
            return self.value(name, max(0, hour + round((int(number) * 37 % 50 - 24.5) / 4.8)))
        mean, swing, strength, _ = self.scene
        is_day = self.name != "polar-night" and 7 <= hour % 24 < 18
        degrees = mean + swing * math.sin((hour - 9) / 12 * math.pi) + 2 * math.sin(hour / 37)
        values = {
            "temperature_2m": degrees,
            # The runs of an ensemble are apart by more from day to day.
            "temperature_2m_spread": 0.4 + hour / 30,
            "apparent_temperature": degrees - 2.1,
            "dew_point_2m": degrees - 6,
            "relative_humidity_2m": 60 + round(25 * math.cos(hour / 4)),
            "precipitation_probability": round(self.rain(hour) * 92),
            "precipitation": self.rain(hour) ** 2 * strength,
            "weather_code": self.code(hour),
            "cloud_cover": round(abs(math.sin(hour / 9)) * 100),
            "visibility": 16_000,
            "wind_speed_10m": 14 + 10 * abs(math.sin(hour / 13)) + 3 * strength,
            "wind_gusts_10m": 27 + 20 * abs(math.sin(hour / 13)) + 5 * strength,
            "wind_direction_10m": (hour * 7) % 360,
            "uv_index": max(0.0, 8 * math.sin((hour % 24 - 6) / 12 * math.pi)) if is_day else 0,
            "is_day": int(is_day),
            "pressure_msl": 1013 + 5 * math.sin(hour / 20),
            "european_aqi": 34, "us_aqi": 52, "pm2_5": 11, "pm10": 20, "ozone": 60,
            "nitrogen_dioxide": 12, "sulphur_dioxide": 2, "carbon_monoxide": 200,
        }
        value = values.get(name)
        return round(value, 1) if isinstance(value, float) else value

    def of_day(self, name, day, midnight):
        date = midnight + datetime.timedelta(days=day)
        if name in ("sunrise", "sunset"):
            # The service gives midnight if the sun does not rise.
            if self.name == "polar-night":
                return date.strftime("%Y-%m-%dT%H:%M")
            hour = 7.4 + day / 60 if name == "sunrise" else 17.2 - day / 60
            return (date + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H:%M")
        base = name.replace("_max", "").replace("_min", "").replace("_sum", "").replace("_dominant", "")
        hours = [self.value(base, hour) for hour in range(day * 24, day * 24 + 24)]
        known = [value for value in hours if value is not None]
        if not known:
            return None
        if name.endswith("_min"):
            return min(known)
        return round(sum(known), 1) if name.endswith("_sum") else max(known)


def of_met_norway(weather, now, midnight):
    """Returns the weather a little colder and drier, in steps of an hour and later of six."""
    steps = []
    for hour in [*range(now.hour, now.hour + 54), *range((now.hour + 59) // 6 * 6, 216, 6)]:
        length = 1 if hour < now.hour + 54 else 6
        rain = round(weather.value("precipitation", hour) * length * 0.7, 1)
        at_hour = {
            "air_temperature": round(weather.value("temperature_2m", hour + 1) - 1.3, 1),
            "wind_speed": round(weather.value("wind_speed_10m", hour + 3) / 4.2, 1),
            "wind_from_direction": weather.value("wind_direction_10m", hour),
            "relative_humidity": 70, "cloud_area_fraction": 60, "air_pressure_at_sea_level": 1013,
        }
        period = {
            "summary": {"symbol_code": "rain" if rain > 0.2 else "partlycloudy_day"},
            "details": {"precipitation_amount": rain},
        }
        steps.append({
            "time": (midnight + datetime.timedelta(hours=hour)).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "data": {"instant": {"details": at_hour}, f"next_{length}_hours": period},
        })
    return {
        "type": "Feature", "geometry": {"type": "Point", "coordinates": [-9.13, 38.71, 60]},
        "properties": {"meta": {"units": {"air_temperature": "celsius"}}, "timeseries": steps},
    }


def answer(scene, path, query):
    weather, now = Weather(scene), datetime.datetime.now(datetime.timezone.utc)
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    if "locationforecast" in path:
        return of_met_norway(weather, now, midnight)
    days = int(query.get("forecast_days", "7"))
    names = {key: query[key].split(",") for key in ("current", "hourly", "minutely_15", "daily") if key in query}
    if not query.get("models", "_mean").endswith("_mean"):
        runs = [""] + [f"_member{number:02}" for number in range(1, 51)]
        names["hourly"] = [name + run for name in names["hourly"] for run in runs]

    def times(step, count, form="%Y-%m-%dT%H:%M"):
        return [(midnight + index * step).strftime(form) for index in range(count)]

    result = {"latitude": 38.71, "longitude": -9.13, "utc_offset_seconds": 0, "timezone": "Europe/Lisbon"}
    for key, variables in names.items():
        result[key + "_units"] = {name: unit(name) for name in ["time"] + variables}
        if key == "current":
            at = now.replace(minute=now.minute // 15 * 15).strftime("%Y-%m-%dT%H:%M")
            result[key] = {"time": at, "interval": 900}
            result[key].update({name: weather.value(name, now.hour) for name in variables})
        elif key == "daily":
            result[key] = {"time": times(datetime.timedelta(days=1), days, "%Y-%m-%d")}
            result[key].update(
                {name: [weather.of_day(name, day, midnight) for day in range(days)] for name in variables})
        else:
            per_hour = 1 if key == "hourly" else 4
            count = days * 24 if key == "hourly" else min(days * 96, 192)
            result[key] = {"time": times(datetime.timedelta(hours=1) / per_hour, count)}
            result[key].update(
                {name: [weather.value(name, index // per_hour) for index in range(count)] for name in variables})
    return result
