"""Tests of Scripts/run-tests.py: what it prints for runs of Swift Testing that were recorded.

    python3 -m unittest discover -s Scripts/tests

`recorded` has the event streams of three faults: failed expectations and a thrown error, a trap in the second
case of a test, and a test that waits forever.
"""
import argparse
import contextlib
import importlib.util
import io
import pathlib
import stat
import tempfile
import unittest
import unittest.mock

HERE = pathlib.Path(__file__).resolve().parent
spec = importlib.util.spec_from_file_location("run_tests", HERE.parent / "run-tests.py")
run_tests = importlib.util.module_from_spec(spec)
spec.loader.exec_module(run_tests)

# Stands for a test bundle: it copies the recording of the module that the filter names, and ends as told.
BUNDLE = r"""#!/bin/bash
while [ $# -gt 0 ]; do
  case $1 in
    --filter) filter=$2 ;;
    --event-stream-output-path) events=$2 ;;
  esac
  shift
done
case $filter in
%s
esac
"""


class RunTestsTests(unittest.TestCase):
  def setUp(self):
    folder = tempfile.TemporaryDirectory()
    self.addCleanup(folder.cleanup)
    self.folder = pathlib.Path(folder.name)
    run_tests.LOGS = self.folder

  def run_bundle(self, silence=20, filter="", recompute=lambda: 0, **endings):
    """Runs modules by name, each with its recording and the shell commands that end it; returns exit code and
    output."""
    bundle = self.folder / "bundle"
    cases = [f"  *{name}*) cp '{HERE}/recorded/{recording}.jsonl' \"$events\"; {end} ;;"
             for name, (recording, end) in endings.items()]
    bundle.write_text(BUNDLE % "\n".join(cases))
    bundle.chmod(bundle.stat().st_mode | stat.S_IXUSR)
    options = argparse.Namespace(workers=2, silence=silence, filter=filter)
    groups = [run_tests.Group(name) for name in endings]
    output = io.StringIO()
    with contextlib.redirect_stdout(output), self.assertRaises(SystemExit) as end:
      failed = run_tests.run(groups, [str(bundle)], options, recompute)
      run_tests.conclude(groups, failed, 1)
    return end.exception.code, output.getvalue()

  def test_that_passes(self):
    code, text = self.run_bundle(Two=("passing", "exit 0"))
    self.assertEqual(code, 0)
    self.assertIn("✔ Two: 4 tests in", text)
    self.assertIn("4 tests with 5 cases", text)
    self.assertEqual(text.splitlines()[-1], "4 passed, 0 failed")

  def test_failures_have_values_arguments_and_places(self):
    code, text = self.run_bundle(One=("failing", "exit 1"), Two=("passing", "exit 0"))
    self.assertEqual(code, 1)
    self.assertIn("✘ OneTests.OneTests/values()\n"
                  "  Expectation failed: (sum + 1 → 42) == (items.count → 3)\n"
                  "    the sum\n"
                  "  at Tests/OneTests/One.swift:5\n", text)
    self.assertIn("Caught error: Broken(number: 3)\n  at Tests/OneTests/One.swift:6\n", text)
    self.assertIn("Expectation failed: (number → 3) != 3\n  with number → 3\n", text)
    self.assertIn('OneTests.OneTests/skipped(): Test skipped() skipped: "not here"', text)
    self.assertNotIn("1 == 2", text, "A known issue is no failure.")
    self.assertEqual(text.splitlines()[-1], "7 passed, 3 failed")

  def test_durations_are_those_of_the_events(self):
    _, text = self.run_bundle(One=("failing", "exit 1"))
    slowest = text[text.index("The slowest tests:"):].splitlines()
    self.assertRegex(slowest[1], r"0\.03 s  OneTests\.OneTests/named\(\)")
    self.assertLessEqual(len(slowest), 14)

  def test_a_crash_names_the_running_test(self):
    code, text = self.run_bundle(
      Two=("crash", 'echo "Two.swift:5: Fatal error: Index out of range"; seq 99; '
                    'echo "Thread 4 \\"x\\" crashed:"; echo "0 main in Two.swift:5:120"; seq 99; kill -ILL $$'))
    self.assertEqual(code, 1)
    self.assertIn("✘ TwoTests.TwoTests/crashes(text:)\n  Two crashed (SIGILL)", text)
    self.assertIn('while this test was running, with text → "b"', text)
    self.assertIn('Fatal error: Index out of range\n    Thread 4 "x" crashed:\n    0 main in Two.swift:5:120\n', text)
    self.assertNotIn("\n    99\n", text)
    self.assertEqual(text.splitlines()[-1], "0 passed, 1 failed")

  def test_a_hang_names_the_running_test(self):
    code, text = self.run_bundle(silence=1, Two=("hang", "echo waiting; sleep 60"), One=("failing", "exit 1"))
    self.assertEqual(code, 1)
    self.assertIn("✘ TwoTests.TwoTests/hangs()\n  Two hung: nothing happened for 1 s; 1 of its tests did not run", text)
    self.assertIn("  waiting\n", text)
    self.assertEqual(text.splitlines()[-1], "5 passed, 4 failed")

  def test_a_hang_in_the_library_ends_sooner(self):
    self.assertLessEqual(run_tests.LIBRARY_SILENCE, 20)
    with unittest.mock.patch.object(run_tests, "LIBRARY_SILENCE", 1):
      _, text = self.run_bundle(ReduxTests=("hang", "echo waiting; sleep 60"))
    self.assertIn("ReduxTests hung: nothing happened for 1 s; 1 of its tests did not run", text)

  def test_an_end_outside_of_tests_is_a_failure(self):
    for recording, end, words in [
      ("passing", "exit 1", "ended with exit code 1, and no test failed"),
      ("passing", "sed -i '/runEnded/d' \"$events\"; exit 0", "ended early (exit code 0)"),
      ("passing", ": > \"$events\"; exit 0", "ended early"),
      ("passing", "sed -i '/\"kind\":\"test\"/d' \"$events\"; exit 69", "has no tests"),
    ]:
      with self.subTest(words=words):
        code, text = self.run_bundle(Two=(recording, end))
        self.assertEqual(code, 1)
        self.assertIn(words, text)
        self.assertRegex(text.splitlines()[-1], r"^\d passed, 1 failed$")

  def test_a_failed_script_is_a_failure(self):
    code, text = self.run_bundle(Two=("passing", "exit 0"), recompute=lambda: 1)
    self.assertEqual(code, 1)
    self.assertEqual(text.splitlines()[-1], "4 passed, 1 failed")

  def test_much_output_stays_short(self):
    long = "sed -i 's/sum + 1 → 42/" + "1234567890" * 1_000 + "/' \"$events\"; exit 1"
    _, text = self.run_bundle(One=("failing", "yes 'a line of a test' | head -n 100000; " + long))
    self.assertIn("6,", text[text.index("… and "):][:9])
    self.assertLess(len(text), 10_000)

  def test_groups(self):
    names = ["EndToEndTests.B/a()", "EndToEndTests.A/a()", "EndToEndTests.DistributionTests/a()", "X.S/`a b`()",
             "X.free()", "X.S/Inner/c()", "EndToEndTests.FaultMatrixTests/a()"]
    # First what takes long, then what has many tests.
    self.assertEqual([group.name for group in run_tests.grouped(names, "")],
                     ["EndToEndTests.FaultMatrixTests", "X", "EndToEndTests.B", "EndToEndTests.A"])
    self.assertEqual([group.name for group in run_tests.grouped(names, "A/a")], ["EndToEndTests.A"])


if __name__ == "__main__": unittest.main()
