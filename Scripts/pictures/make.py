#!/usr/bin/env python3
"""Draws screens of Skyreel as PNG files: make.py PROGRAM FOLDER [--all].

Each picture shows the real program in a pseudo-terminal, connected to a server on loopback. The server
sends invented weather or a recorded response of a weather service. Without --all, only the pictures of
the documentation are drawn. Needs pyte and pillow.
"""
import argparse
import codecs
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

import invented_radar
import invented_weather
import recorded_weather
import weather_server

SIZES = [(40, 12), (80, 24), (120, 36), (160, 45), (200, 60)]
SCREENS = {"current": "", "forecast": "f", "hourly": "H", "prompt": "/San", "places": "p",
           "palette": ":", "settings": ","}
SAVED_PLACES = ["Lisbon", "Tokyo", "Tromso", "New York", "Nairobi", "Sydney"]
# The scenes with screens of their own, and the keys that open these screens.
SPECIAL = {"warning": {"current": "", "alerts": "!"}, "compared": {"comparison": "x"}, "radar": {"radar": "m"}}
# The text that the screens of a scene have when they are complete.
AWAITED = {"radar": "measured"}
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
            "SKYREEL_ALERTS": "automatic" if provider == "accuweather" else "off",
        }
        for name in SAVED_PLACES:
            subprocess.run(
                [program, "places", "--offline", "--add", name], env=environment, check=True,
                stdout=subprocess.DEVNULL)
        child, terminal = pty.fork()
        if child == 0:
            os.execve(program, [program, "--provider", provider, "--place", place, "--no-motion"], environment)
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        read_until(terminal, stream, screen, "just now")
        for key in keys:
            os.write(terminal, key.encode())
            read_until_quiet(terminal, stream)
        read_until(terminal, stream, screen, AWAITED.get(scene, ""))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)
    server.shutdown()
    return screen


def service(scene):
    """Returns the provider, the place, and the function that makes the responses of a scene."""
    if scene == "warning":
        return "accuweather", "32.8,-17.05", recorded_weather.warned
    if scene == "radar":
        return "open-meteo", "Jena", invented_radar.answer
    if scene == "compared":
        return "open-meteo", "Lisbon", lambda scene, *request: invented_weather.answer("mild", *request)
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


def draw(screen, path, background):
    """Draws a screen as a PNG file."""
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
            if cell.data.strip():
                # Only the proportional font has braille.
                is_braille = "\u2800" <= cell.data[0] <= "\u28ff"
                font = spare if is_braille else bold if cell.bold else plain
                pen.text((left, top), cell.data, font=font, fill=front)
            if cell.underscore:
                pen.line([left, top + height - 2, left + width - 1, top + height - 2], fill=front)
    image.save(path, optimize=True)


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
    wanted = [("mild", name, (120, 36), "dark") for name in ("current", "forecast", "hourly")]
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
        draw(screen, path, theme)
        print(path)


if __name__ == "__main__":
    main()
