#!/usr/bin/env python3
"""Recomputes what skyreel prints and shows from recorded answers, and compares.

    Scripts/recompute.py path/to/skyreel

A server on loopback answers with the recordings of Tests/Fixtures, whose dates are moved so that they
cover the present. For each service, the values of the moment, the sums of the hours, and the days with
their halves are read from the recording itself, by the documented meaning of its fields, and compared
with the JSON, the text, and the sentence that the program prints, and with the hours on its screen, in
tmux. Only the standard library is used.
"""
import datetime as dt
import http.server
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "pictures"))
sys.dont_write_bytecode = True
import weather_server

FIXTURES = pathlib.Path(__file__).resolve().parent.parent / "Tests" / "Fixtures"
UTC = dt.timezone.utc
HOUR = dt.timedelta(hours=1)
faults, checked = [], 0


def check(what, printed, expected, tolerance=0.051):
  """Counts a comparison, and reports it if the two differ."""
  global checked
  checked += 1
  if printed is None and expected is None: return
  same = printed is not None and expected is not None and (
    abs(printed - expected) <= tolerance if isinstance(expected, (int, float)) else printed == expected)
  if not same: faults.append(f"{what}: printed {printed}, recomputed {expected}")


def moved(text, first):
  """Moves all dates of a recording so that `first` becomes yesterday."""
  days = (dt.datetime.now(UTC).date() - dt.timedelta(days=1) - first).days
  def move(match):
    return str(dt.date.fromisoformat(match[0]) + dt.timedelta(days=days))
  return re.sub(r"\d{4}-\d\d-\d\d(?=[\"T])", move, text)


def recording(path, first):
  return moved((FIXTURES / path).read_text(), dt.date.fromisoformat(first))


class Server(http.server.BaseHTTPRequestHandler):
  """Answers with the recording whose beginning of a path fits, else with 404."""
  answers = {}
  # One packet for head and body, as in `weather_server`.
  wbufsize = -1

  def do_GET(self):
    path = next((p for p in self.answers if self.path.startswith(p)), None)
    body = self.answers.get(path, "{}").encode()
    self.send_response(200 if path else 404)
    self.send_header("Content-Type", "application/json")
    self.send_header("Content-Length", str(len(body)))
    self.end_headers()
    self.wfile.write(body)

  def log_message(self, *_): pass


def surroundings(home, base):
  """Returns the variables of a program with a home folder of its own and all services on loopback."""
  services = ["OPEN_METEO", "OPEN_METEO_AIR_QUALITY", "OPEN_METEO_GEOCODING", "OPEN_METEO_ENSEMBLE",
              "MET_NORWAY", "NWS", "BRIGHT_SKY"]
  return weather_server.environment(home, base, services) | {"TZ": "UTC", "SKYREEL_UNITS": "metric"}


def run(program, provider, point, base, *options):
  """Runs `skyreel weather` and returns its output."""
  with tempfile.TemporaryDirectory() as home:
    command = [program, "weather", point, "--provider", provider, *options]
    result = subprocess.run(command, env=surroundings(home, base), capture_output=True, text=True, timeout=60)
    if result.returncode: sys.exit(f"{provider}: exit {result.returncode}: {result.stderr}")
    return result.stdout


def hours_on_screen(program, provider, point, base):
  """Opens the tab *Hourly* in a high terminal and returns the rows of its table and the columns of
  the temperature, the chance, and the amount, counted from the right."""
  with tempfile.TemporaryDirectory() as home:
    tmux = ["tmux", "-S", f"{home}/tmux", "-f", "/dev/null"]
    command = [program, "--place", point, "--provider", provider, "--open", "weather/hourly"]
    subprocess.run([*tmux, "new-session", "-d", "-x", "120", "-y", "200", *command],
                   env=surroundings(home, base), check=True)
    try:
      rows, text, deadline = [], "", time.monotonic() + 60
      while True:
        time.sleep(0.2)
        before, text = text, subprocess.run([*tmux, "capture-pane", "-p"], capture_output=True, text=True).stdout
        rows = re.findall(r"^│[▸ ] (?:now  |\d\d:\d\d) .*│$", text, re.M)
        # A screen that changes is still being drawn.
        if len(rows) >= 20 and text == before: break
        if time.monotonic() > deadline: sys.exit(f"{provider}: no hours on the screen:\n{text}")
      # A bar belongs to the chance behind it.
      heading, *rows = [re.split(r"\s{2,}", re.sub("([▁-█]) +", r"\1 ", row.strip("│▸ ")))
                        for row in [re.search("^│ +Time .*│$", text, re.M)[0], *rows]]
      titles = [("Temp. °C",), ("Precip %", "Snow %"), ("Precip mm", "Water mm")]
      return rows, [next(i for i, title in enumerate(heading) if title in names) - len(heading) for names in titles]
    finally:
      subprocess.run([*tmux, "kill-server"])


def value(quantity): return quantity["value"] if quantity else None


def instant(text): return dt.datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(UTC)


def compare_now(name, report, expected):
  """Compares the current values; `expected` is by the names of the JSON, in its units."""
  current = report["current"]
  for member, number in expected.items():
    printed = current[member] if member in ("humidity", "cloudCover") else value(current[member])
    check(f"{name} now {member}", printed, number)


def compare_hours(name, report, before):
  """Compares chance and amount, of which `before` has those of the hour that ends at a time, and whether
  the words agree with them."""
  known = 0
  for hour in report["hourly"]:
    amount, chance = before.get(instant(hour["time"]) + HOUR, (None, None))
    known += amount is not None
    # At the end of 16 days a chance is all that is known, and the row that has it is left out.
    if amount is None and hour is report["hourly"][-1]: continue
    check(f"{name} {hour['time']} amount", value(hour["amount"]), amount, 0.006)
    check(f"{name} {hour['time']} chance", hour["chance"], chance)
    if amount is None or hour["words"] is None: continue
    named = re.search("rain|drizzle|shower|sleet|snow|hail|thunder|precipitation", hour["words"].lower())
    wet = (chance or 0) >= 50 or amount >= 0.1 or "thunder" in hour["words"].lower() and chance != 0
    check(f"{name} {hour['time']} “{hour['words']}” at {amount} mm, {chance} %", bool(named), wet)
  if known < 12: faults.append(f"{name}: only {known} hours with an amount")


def compare_table(name, rows, columns, before, temperatures):
  """Compares a table in which a row shows the hour that begins at its time.

  `columns` are those of the temperature, the chance, and the amount.
  """
  def number(cell): return float(n[0]) if (n := re.search(r"-?[\d.]+", cell)) else None
  now = dt.datetime.now(UTC)
  starts = sorted(start for start in temperatures if now < start + HOUR)
  if not rows: faults.append(f"{name}: no hours")
  for row, start in zip(rows, starts):
    temperature, chance, amount = (number(row[column]) for column in columns)
    # The screen has the observed value in the current hour, which `compare_now` compares.
    if row[0] != "now": check(f"{name} {row[0]} temperature", temperature, temperatures[start], 0.501)
    hour = before.get(start + HOUR, (None, None))
    # At the end of 16 days a chance is all that is known, and such hours are left out.
    if hour[0] is None and start == starts[-1]: continue
    check(f"{name} {row[0]} chance", chance, hour[1], 0.501)
    check(f"{name} {row[0]} amount", amount, hour[0], 0.11)


def compare_tables(name, program, provider, point, base, before, temperatures):
  """Compares the piped table of hours and that on the screen."""
  text = run(program, provider, point, base, "--tab", "hourly")
  rows = [re.split(r"\s{2,}", line.strip()) for line in text.splitlines()
          if re.match(r"(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d\d:\d\d", line)]
  compare_table(f"{name} text", rows, (2, 4, 5), before, temperatures)
  rows, columns = hours_on_screen(program, provider, point, base)
  compare_table(f"{name} screen", rows, columns, before, temperatures)


def compare_sentence(name, report, before):
  """Checks that the sentence does not contradict the hour that it begins with."""
  now = dt.datetime.now(UTC)
  start = now.replace(minute=0, second=0, microsecond=0)
  amount, chance = before.get(start + HOUR, (None, None))
  sentence = report["summary"]
  if sentence is None or amount is None: return
  wet = amount >= 0.1 or (chance or 0) >= 50
  says_dry = sentence.startswith("Dry") or " from " in sentence
  isolated = sentence.lower().find("chance") >= 0
  if wet and says_dry and not (chance or 0) < 55: faults.append(f"{name}: “{sentence}” at {amount} mm")
  if not wet and not says_dry: faults.append(f"{name}: “{sentence}” at {amount} mm, {chance} %")
  if wet and not says_dry and chance is not None and chance < 25 and not isolated:
    check(f"{name} sentence “{sentence}” at {chance} %", max_chance(before, start) >= 75, True)


def max_chance(before, start):
  """Returns the largest chance of the wet hours from `start` on."""
  most, time = 0, start + HOUR
  while time in before and (before[time][0] or 0) >= 0.1:
    most = max(most, before[time][1] or 0)
    time += HOUR
  return most


def compare_half(name, half, before, start, end):
  """Compares a half with the hours that start in it."""
  if half is None: return
  own = [entry for time, entry in before.items() if start <= time - HOUR < end]
  if not own or any(chance is None for _, chance in own): return
  check(f"{name} chance", half["precipitationProbability"], max(chance for _, chance in own))
  if all(amount is not None for amount, _ in own):
    check(f"{name} amount", value(half["precipitation"]), sum(amount for amount, _ in own), 0.011)


def compare_halves(name, report, before):
  days = report["daily"]
  for day, following in zip(days, days[1:]):
    times = [day["sunrise"], day["sunset"], following["sunrise"]]
    if None in times: continue
    rise, fall, next_rise = map(instant, times)
    compare_half(f"{name} {day['date']} day", day["day"], before, rise, fall)
    compare_half(f"{name} {day['date']} night", day["night"], before, fall, next_rise)


def compare_days(name, report, temperatures, zone):
  """Compares the lows and highs of days of which every hour is known."""
  for day in report["daily"]:
    midnight = dt.datetime.fromisoformat(day["date"]).replace(tzinfo=zone).astimezone(UTC)
    own = [temperatures.get(midnight + HOUR * hour) for hour in range(24)]
    if None in own: continue
    check(f"{name} {day['date']} low", (day["temperature"] or {}).get("min"), min(own))
    check(f"{name} {day['date']} high", (day["temperature"] or {}).get("max"), max(own))


def compare_rows(name, report, before, temperatures, zone):
  """Compares the row of each day with the hours of its date or, of today, with those that are left."""
  now, rows = dt.datetime.now(UTC), 0
  for day in report["daily"]:
    midnight = dt.datetime.fromisoformat(day["date"]).replace(tzinfo=zone)
    hours = [(midnight + HOUR * hour).astimezone(UTC) for hour in range(24)]
    left = [start for start in hours if now < start + HOUR]
    is_today = hours[0] <= now < hours[0] + HOUR * 24
    own = left if is_today else hours
    values = [before.get(start + HOUR, (None, None)) for start in own]
    degrees = [temperatures.get(start) for start in own]
    if None in degrees or any(amount is None for amount, _ in values): continue
    shown, what, rows = day["shown"], f"{name} {day['date']} row", rows + 1
    is_rest = is_today and len(left) < 24
    check(f"{what} hours", shown["hours"], "rest" if is_rest else "date")
    check(f"{what} from", shown["from"] and instant(shown["from"]), own[0] if is_rest else None)
    check(f"{what} amount", value(shown["precipitation"]), sum(amount for amount, _ in values), 0.051)
    chances = [chance for _, chance in values]
    check(f"{what} chance", shown["precipitationProbability"], None if None in chances else max(chances))
    # The service's own low and high of a whole date are also between its hours.
    if is_rest:
      check(f"{what} low", shown["temperature"]["min"], min(degrees))
      check(f"{what} high", shown["temperature"]["max"], max(degrees))
  if not rows: faults.append(f"{name}: no row of a day to compare")


def compare_rows_of_halves(name, report):
  """Checks that the row of a day with only halves is of both, and says so."""
  for day in report["daily"]:
    shown, what = day["shown"], f"{name} {day['date']} row"
    halves = [half for half in (shown["day"], shown["night"]) if half]
    check(f"{what} hours", shown["hours"], "day-and-night")
    chances = [half["precipitationProbability"] for half in halves]
    known = [chance for chance in chances if chance is not None]
    check(f"{what} chance", shown["precipitationProbability"], max(known, default=None))
    amounts = [value(half["precipitation"]) for half in halves]
    check(f"{what} amount", value(shown["precipitation"]), None if None in amounts else sum(amounts), 0.006)


def open_meteo(program, base):
  text = recording("openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json", "2026-07-30")
  raw = json.loads(text)
  zone = dt.timezone(dt.timedelta(seconds=raw["utc_offset_seconds"]))
  # Conditions that are hours old would be replaced by the forecast.
  raw["current"]["time"] = dt.datetime.now(zone).strftime("%Y-%m-%dT%H:00")
  Server.answers = {"/v1/forecast": json.dumps(raw)}
  def time(label): return dt.datetime.fromisoformat(label).replace(tzinfo=zone).astimezone(UTC)
  hourly, current = raw["hourly"], raw["current"]
  times = [time(label) for label in hourly["time"]]
  before = dict(zip(times, zip(hourly["precipitation"], hourly["precipitation_probability"])))
  temperatures = {t: n for t, n in zip(times, hourly["temperature_2m"]) if n is not None}
  report = json.loads(run(program, "open-meteo", "43.65,-79.38", base, "--format", "json"))
  compare_now("Open-Meteo", report, {
    "temperature": current["temperature_2m"], "dewPoint": current["dew_point_2m"],
    "humidity": current["relative_humidity_2m"], "cloudCover": current["cloud_cover"],
    "pressure": current["pressure_msl"], "precipitation": current["precipitation"]})
  check("Open-Meteo interval", report["current"]["precipitationPeriod"]["seconds"], current["interval"])
  compare_hours("Open-Meteo", report, before)
  daily = raw["daily"]
  for day in report["daily"]:
    index = daily["time"].index(day["date"])
    range = day["temperature"] or {"min": None, "max": None}
    check(f"Open-Meteo {day['date']} low", range["min"], daily["temperature_2m_min"][index])
    check(f"Open-Meteo {day['date']} high", range["max"], daily["temperature_2m_max"][index])
    check(f"Open-Meteo {day['date']} sum", value(day["precipitation"]), daily["precipitation_sum"][index])
  compare_halves("Open-Meteo", report, before)
  compare_rows("Open-Meteo", report, before, temperatures, zone)
  compare_sentence("Open-Meteo", report, before)
  compare_tables("Open-Meteo", program, "open-meteo", "43.65,-79.38", base, before, temperatures)


def met_norway(program, base):
  text = recording("metno/complete_mecklenburg-2022-08.json", "2022-08-02")
  Server.answers = {"/weatherapi/locationforecast/2.0/complete": text}
  steps = json.loads(text)["properties"]["timeseries"]
  before, temperatures = {}, {}
  for step in steps:
    period = step["data"].get("next_1_hours")
    if period is None: continue
    start = instant(step["time"])
    before[start + HOUR] = (
      period["details"].get("precipitation_amount"), period["details"].get("probability_of_precipitation"))
    temperatures[start] = step["data"]["instant"]["details"]["air_temperature"]
  report = json.loads(run(program, "met-norway", "53.5,13.0", base, "--format", "json"))
  now = max((t for t in temperatures if t <= dt.datetime.now(UTC)), default=min(temperatures))
  compare_now("MET Norway", report, {"temperature": temperatures[now]})
  check("MET Norway period", report["current"]["precipitationPeriod"]["relation"], "coming")
  check("MET Norway clear-sky UV as UV", report["current"]["uvIndex"], None)
  compare_hours("MET Norway", report, before)
  zone = dt.datetime.fromisoformat(report["hourly"][0]["time"].replace("Z", "+00:00")).tzinfo
  compare_rows("MET Norway", report, before, temperatures, zone)
  compare_sentence("MET Norway", report, before)
  compare_tables("MET Norway", program, "met-norway", "53.5,13.0", base, before, temperatures)


def intervals(layer):
  """Returns the start, the number of hours, and the value of each interval of a layer of a grid."""
  for entry in layer["values"]:
    start, length = entry["validTime"].split("/")
    days, hours = re.fullmatch(r"P(?:(\d+)D)?(?:T(\d+)H)?", length).groups()
    yield instant(start), int(days or 0) * 24 + int(hours or 0), entry["value"]


def nws(program, base):
  def local(text): return text.replace("https://api.weather.gov", base)
  grid = recording("nws/gridpoint_hilo-2026-08_raw.json", "2026-08-15")
  points = json.loads(local((FIXTURES / "nws/points_washington-2026-02.json").read_text()))["properties"]
  Server.answers = {
    points["forecast"].removeprefix(base):
      local(recording("nws/forecast_si_washington-2026-02_snow.json", "2026-02-06")),
    points["forecastGridData"].removeprefix(base): grid,
    "/points/": json.dumps({"properties": points})}
  # The longer path first: that of the forecast begins with that of the grid.
  Server.answers = dict(sorted(Server.answers.items(), key=lambda answer: -len(answer[0])))
  layers = json.loads(grid)["properties"]
  amounts, chances, temperatures = {}, {}, {}
  for name, values in (("probabilityOfPrecipitation", chances), ("temperature", temperatures)):
    for start, hours, number in intervals(layers[name]):
      for hour in range(hours): values[start + HOUR * hour] = number
  for start, hours, number in intervals(layers["quantitativePrecipitation"]):
    if hours == 1: amounts[start] = number
  before = {start + HOUR: (amounts.get(start), chance) for start, chance in chances.items()}
  report = json.loads(run(program, "nws", "38.8894,-77.0352", base, "--format", "json"))
  for hour in report["hourly"]:
    amount, chance = before.get(instant(hour["time"]) + HOUR, (None, None))
    check(f"NWS {hour['time']} amount", value(hour["amount"]), amount, 0.006)
    check(f"NWS {hour['time']} chance", hour["chance"], chance)
    if instant(hour["time"]) in temperatures:
      check(f"NWS {hour['time']} temperature", value(hour["temperature"]), temperatures[instant(hour["time"])])
  compare_rows_of_halves("NWS", report)
  now = dt.datetime.now(UTC).replace(minute=0, second=0, microsecond=0)
  likely = [words for start, hours, entries in intervals(layers["weather"]) for words in entries
            if start <= now < start + HOUR * hours and words["coverage"] == "definite"]
  if likely: check("NWS the likeliest", likely[0]["weather"].replace("_", " ") in report["current"]["phrase"].lower(), True)


def bright_sky(program, base):
  text = recording("brightsky/weather_berlin-2025-09_week.json", "2025-09-18")
  rows = json.loads(text)["weather"]
  Server.answers = {"/weather": text}
  before = {instant(r["timestamp"]): (r["precipitation"], r.get("precipitation_probability")) for r in rows}
  temperatures = {instant(r["timestamp"]): r["temperature"] for r in rows if r["temperature"] is not None}
  report = json.loads(run(program, "bright-sky", "52.52,13.405", base, "--format", "json"))
  compare_hours("Bright Sky", report, before)
  zone = dt.datetime.fromisoformat(report["hourly"][0]["time"]).tzinfo
  compare_days("Bright Sky", report, temperatures, zone)
  compare_halves("Bright Sky", report, before)
  compare_rows("Bright Sky", report, before, temperatures, zone)
  compare_sentence("Bright Sky", report, before)
  compare_tables("Bright Sky", program, "bright-sky", "52.52,13.405", base, before, temperatures)


def strength(amount):
  """Returns the codes of rain that Open-Meteo gives for an amount of an hour, as its source has them."""
  bands = [(0.1, ()), (0.5, (51, 56)), (1, (53, 57)), (1.3, (55, 57)), (2.5, (61, 66, 80)),
           (7.6, (63, 67, 81)), (10_000, (65, 67, 81, 82))]
  return next(codes for end, codes in bands if amount < end)


def recorded_hours():
  """Yields the service, and the weather and the amount of each hour of a recorded answer, in order, with
  whether the amount fits the weather. Weather that is dry or unknown is None."""
  for path in sorted(FIXTURES.glob("*/*.json")):
    name, answer = path.parent.name, json.loads(path.read_text())
    if not isinstance(answer, (dict, list)): continue
    if name == "openmeteo" and isinstance(answer, dict) and "weather_code" in (hourly := answer.get("hourly") or {}):
      unit = 25.4 if answer["hourly_units"].get("precipitation") == "inch" else 1
      amounts = [n and n * unit for n in hourly.get("precipitation", [])]
      # Snow and thunder have other bands, and are left out.
      codes = [n if n in range(51, 68) or n in (80, 81, 82) else None for n in hourly["weather_code"]]
      if amounts: yield "Open-Meteo", codes, amounts, lambda code, amount: code in strength(amount)
    elif name == "brightsky" and isinstance(rows := answer.get("weather"), list):
      # The icon is rain from half a millimeter on.
      wet = [r["icon"] == "rain" if r["condition"] == "rain" else None for r in rows]
      yield "Bright Sky", wet, [r["precipitation"] for r in rows], lambda heavy, amount: (
        amount > 0.5 if heavy else 0 < amount <= 0.5)
    elif name == "metno" and isinstance(answer, dict) and "timeseries" in answer.get("properties", {}):
      periods = [step["data"].get("next_1_hours") for step in answer["properties"]["timeseries"]]
      periods = [p for p in periods if p and p.get("summary")]
      wet = [True if re.search("rain|sleet|snow", p["summary"]["symbol_code"]) else None for p in periods]
      # An amount of the hour that begins is here that of the hour before the next time.
      amounts = [None] + [p["details"].get("precipitation_amount") for p in periods]
      yield "MET Norway", wet, amounts, lambda _, amount: amount >= 0.1
    elif name == "accuweather" and isinstance(answer, list) and answer and "TotalLiquid" in answer[0]:
      wet = [True if hour["HasPrecipitation"] else None for hour in answer]
      yield "AccuWeather", wet, [None] + [hour["TotalLiquid"]["Value"] for hour in answer], lambda _, amount: amount > 0


def compare_codes():
  """Counts how often a wet code fits the amount of the hour before its time and of the hour after it.

  A service whose codes fit the other hour better than the one that the program takes is a fault.
  """
  counts = {}
  for service, codes, amounts, fits in recorded_hours():
    count = counts.setdefault(service, [0, 0, 0])
    for index, code in enumerate(codes[:-1]):
      before, after = (amounts + [None])[index:index + 2]
      if code is None or None in (before, after): continue
      for side, fit in enumerate((True, fits(code, before), fits(code, after))): count[side] += fit
  for service, (wet, before, after) in counts.items():
    print(f"{service}: of {wet} wet codes {before} fit the hour before their time, {after} the hour after")
    ours, other = (before, after) if service in ("Open-Meteo", "Bright Sky") else (after, before)
    check(f"{service}: the codes fit the hour that has them", ours >= other, True)


def main():
  program = str(pathlib.Path(sys.argv[1]).resolve())
  server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
  threading.Thread(target=server.serve_forever, daemon=True).start()
  base = f"http://127.0.0.1:{server.server_port}"
  for service in (open_meteo, met_norway, nws, bright_sky): service(program, base)
  compare_codes()
  for fault in faults[:40]: print(fault)
  print(f"{checked} values recomputed, {len(faults)} differ")
  sys.exit(1 if faults else 0)


main()
