#!/usr/bin/env python3
"""Draws screens of Skyreel as PNG files: make.py PROGRAM FOLDER [--all].

Each picture shows the real program in a pseudo-terminal. Those of the documentation, which are all that is drawn
without --all, show its sample. Other scenes are connected to a server on loopback, which sends invented weather or a
recorded response of a weather service. Needs pyte and pillow.
"""
import argparse
import codecs
import contextlib
import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import tempfile
import termios
import time

import pyte
from PIL import Image, ImageDraw, ImageFont

import invented_weather
import recorded_weather
import weather_server

SIZES = [(40, 12), (80, 24), (120, 36), (160, 45), (200, 60)]
SCREENS = {"current": "", "forecast": "f", "hourly": "H", "prompt": "/San", "places": "p",
           "palette": ":", "settings": ","}
SAVED_PLACES = ["Lisbon", "Tokyo", "Tromso", "New York", "Nairobi", "Sydney"]
# The scenes with screens of their own, and the keys that open these screens.
SPECIAL = {
    "sample": SCREENS | {"alerts": "!", "comparison": "x", "scores": "A", "radar": "m"},
    "warning": {"current": "", "alerts": "!"},
}
# The moving picture of the documentation: keys, how often the screen is caught after them, and how long each
# catch is shown, in milliseconds.
FILM = [("", 1, 3_000), ("m", 24, 250), ("A", 1, 3_500), ("\x1b", 1, 400), ("2", 1, 1_500), ("\r", 1, 1_500), ("v", 16, 500)]
FILM_SIZE = (100, 30)
SERVICES = ["OPEN_METEO", "OPEN_METEO_GEOCODING", "OPEN_METEO_AIR_QUALITY", "OPEN_METEO_ENSEMBLE", "MET_NORWAY",
            "BRIGHT_SKY", "ACCUWEATHER"]
BACKGROUNDS = {"dark": ("#1e1e1e", "#d8d8d8"), "light": ("#fdf6e3", "#3c3c3c")}
ANSI = {
    "black": "#000000", "red": "#cd3131", "green": "#0dbc79", "brown": "#e5e510", "blue": "#2472c8",
    "magenta": "#bc3fbc", "cyan": "#11a8cd", "white": "#e5e5e5", "brightblack": "#666666",
    "brightred": "#f14c4c", "brightgreen": "#23d18b", "brightbrown": "#f5f543",
    "brightblue": "#3b8eea", "brightmagenta": "#d670d6", "brightcyan": "#29b8db",
    "brightwhite": "#ffffff",
}


class Stream:
    """A filter that translates the output of a program for pyte.

    pyte does not support the width of country flags, or scrolling by several lines.
    """

    def __init__(self, screen):
        self.decoder, self.stream, self.rest = codecs.getincrementaldecoder("utf-8")(), pyte.Stream(screen), ""

    def feed(self, data):
        text = self.rest + self.decoder.decode(data)
        half = re.search("[\U0001f1e6-\U0001f1ff]$", text)
        flags = len(re.findall("[\U0001f1e6-\U0001f1ff]", text))
        self.rest, text = (text[-1], text[:-1]) if half and flags % 2 else ("", text)
        text = re.sub("[\U0001f1e6-\U0001f1ff]{2}", "  ", text)
        # Replace a scroll by single line feeds: when curses scrolls, the cursor is in the last line of
        # the region to scroll up, and in the first line to scroll down.
        text = re.sub("\x1b\\[(\\d*)S", lambda match: "\n" * int(match[1] or 1), text)
        text = re.sub("\x1b\\[(\\d*)T", lambda match: "\x1bM" * int(match[1] or 1), text)
        self.stream.feed(text)


def screen_of(program, size, keys, theme, scene):
    """Runs the program, presses keys, and returns its screen after the last output."""
    with session(program, size, theme, scene) as (terminal, stream, screen):
        for key in keys:
            os.write(terminal, key.encode())
            read_until_quiet(terminal, stream)
        if keys == "m":
            read_until(terminal, stream, screen, "not real data")
    return screen


def film_of(program, theme):
    """Returns the pictures of a session with the sample, and their times in milliseconds."""
    pictures, times = [], []
    with session(program, FILM_SIZE, theme, "sample", has_motion=True) as (terminal, stream, screen):
        for keys, count, time_of_each in FILM:
            os.write(terminal, keys.encode())
            # Radar that plays is never quiet.
            read_for(terminal, stream, 2 if keys == "m" else 0)
            for _ in range(count):
                read_for(terminal, stream, time_of_each / 1_000 if count > 1 else 1)
                pictures.append(picture(screen, theme))
                times.append(time_of_each)
    return pictures, times


@contextlib.contextmanager
def session(program, size, theme, scene, has_motion=False):
    """Runs the program until the block ends, with a server for the services of a scene."""
    columns, rows = size
    provider, place, answer = service(scene)
    server, base = weather_server.serve(answer, scene)
    screen = pyte.Screen(columns, rows)
    stream = Stream(screen)
    with tempfile.TemporaryDirectory() as home:
        environment = weather_server.environment(home, base, SERVICES) | {
            "TERM": "xterm-256color", "COLORTERM": "truecolor", "TZ": "Europe/Lisbon", "SKYREEL_THEME": theme,
            "SKYREEL_ACCUWEATHER_API_KEY": "none",
            # With other providers, the program would request alerts from a weather office.
            "SKYREEL_ALERTS": "off" if provider == "open-meteo" else "automatic",
        }
        for name in SAVED_PLACES if place else []:
            subprocess.run(
                [program, "places", "--offline", "--add", name], env=environment, check=True,
                stdout=subprocess.DEVNULL)
        child, terminal = pty.fork()
        if child == 0:
            arguments = ["--provider", provider] + (["--place", place] if place else [])
            os.execve(program, [program, *arguments] + ([] if has_motion else ["--no-motion"]), environment)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        try:
            read_until(terminal, stream, screen, "just now" if place else "(sample)")
            yield terminal, stream, screen
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            os.close(terminal)
            server.shutdown()


def service(scene):
    """Returns the provider, the place unless that is the sample's, and the function that makes the responses."""
    if scene == "warning":
        return "accuweather", "32.8,-17.05", recorded_weather.warned
    if scene == "sample":
        return "sample", None, lambda *request: {}
    if scene in recorded_weather.SCENES:
        return "open-meteo", recorded_weather.place(scene), recorded_weather.answer
    return "open-meteo", "Lisbon", invented_weather.answer


def read_until(terminal, stream, screen, text):
    deadline = time.monotonic() + 20
    while text not in "\n".join(screen.display):
        if time.monotonic() > deadline:
            raise SystemExit(f"“{text}” does not appear:\n" + "\n".join(screen.display))
        read_until_quiet(terminal, stream)


def read_until_quiet(terminal, stream):
    while select.select([terminal], [], [], 0.4)[0]:
        stream.feed(os.read(terminal, 65536))


def read_for(terminal, stream, seconds):
    end = time.monotonic() + seconds
    while select.select([terminal], [], [], max(0, end - time.monotonic()))[0]:
        stream.feed(os.read(terminal, 65536))


def picture(screen, background):
    """Returns a screen as a picture."""
    folder = pathlib.Path("/usr/share/fonts/truetype/dejavu")
    plain, bold, spare = (
        ImageFont.truetype(str(folder / f"DejaVuSans{face}.ttf"), 15) for face in ("Mono", "Mono-Bold", ""))
    width, height = 9, 18
    back, text = BACKGROUNDS[background]
    image = Image.new("RGB", (screen.columns * width, screen.lines * height), back)
    pen = ImageDraw.Draw(image)
    for y in range(screen.lines):
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            front, behind = color(cell.fg, text), color(cell.bg, back)
            if cell.reverse:
                front, behind = behind, front
            left, top = x * width, y * height
            if behind != back:
                pen.rectangle([left, top, left + width - 1, top + height - 1], fill=behind)
            eighths = ord(cell.data[0]) - 0x2580 if cell.data else 0
            if 1 <= eighths <= 8:
                # Terminals fill these parts of the cell themselves; those of fonts leave gaps.
                bottom = top + height - 1
                pen.rectangle([left, bottom + 1 - round(height * eighths / 8), left + width - 1, bottom], fill=front)
            elif cell.data.strip():
                # Only the proportional font has braille.
                is_braille = "\u2800" <= cell.data[0] <= "\u28ff"
                font = spare if is_braille else bold if cell.bold else plain
                pen.text((left, top), cell.data, font=font, fill=front)
            if cell.underscore:
                pen.line([left, top + height - 2, left + width - 1, top + height - 2], fill=front)
    return image


def color(name, default):
    if name == "default":
        return default
    return ANSI.get(name) or "#" + name


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", help="every screen, size, theme and kind of weather")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    program = os.path.abspath(options.program)
    wanted = [("sample", name, (120, 36), "dark") for name in ("current", "forecast", "hourly", "radar", "scores")]
    if options.all:
        scenes = {scene: SCREENS for scene in [*invented_weather.SCENES, *recorded_weather.SCENES]} | SPECIAL
        wanted = [
            (scene, name, size, theme) for scene, screens in scenes.items() for name in screens
            for size in SIZES for theme in BACKGROUNDS
        ]
    for scene, name, size, theme in wanted:
        keys = SPECIAL.get(scene, SCREENS)[name]
        screen = screen_of(program, size, keys, theme, scene)
        parts = ["skyreel" if name == "current" and not options.all else name] + ([scene, f"{size[0]}x{size[1]}", theme] if options.all else [])
        path = options.folder / ("-".join(parts) + ".png")
        picture(screen, theme).save(path, optimize=True)
        print(path)
    if not options.all:
        pictures, times = film_of(program, "dark")
        path = options.folder / "skyreel.gif"
        pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=True)
        print(path)


if __name__ == "__main__":
    main()
