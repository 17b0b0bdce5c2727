#!/usr/bin/env python3
"""ExoSphere's table 1 on this machine: KMeans on five servers, a fifth of which is lost.

  python3 spark/measure/table1.py --spark DIR [--repetitions 5] [--minutes 14] [--out FILE]

DIR is the folder of jars of a Spark distribution, such as that of "pip install pyspark". All
variants run by turns, so that what else the machine does meets all alike. Each line of FILE is a
run: repetition, variant, seconds, parts that were computed again.
"""

import argparse
import math
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

import standalone

HERE = pathlib.Path(__file__).resolve().parent
SERVERS = 5
# Two tasks for each core, as Spark's guide to tuning has it (two or three).
PARTS = 10
POINTS = 40_000
PREPARE, ITERATIONS, STEP = 5, 10, 0.5
LOST_AFTER = 3
NOTICE = 4
# Seconds: about two losses in the time of one job.
MTTR = 20
# A server is killed, after a notice, with checkpoints, and another one comes.
VARIANTS = {
    "undisturbed": (False, False, False, False),
    "undisturbed, checkpoints": (False, False, True, False),
    "plain Spark, replaced": (True, False, False, True),
    "plain Spark, not replaced": (True, False, False, False),
    "checkpoints, replaced": (True, False, True, True),
    "checkpoints, not replaced": (True, False, True, False),
    "notice, replaced": (True, True, False, True),
    "notice, not replaced": (True, True, False, False),
}
# Student, for 95%, by degrees of freedom.
T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 6: 2.447, 7: 2.365, 8: 2.306, 9: 2.262}


def plugin():
    found = sorted((HERE.parent / "target").glob("gleaner-spark-*.jar"))
    if not found:
        raise SystemExit("build it first: mvn package -DskipTests -pl spark -am")
    return str(found[0])


def program(jars, folder):
    classes = folder / "classes"
    subprocess.check_call(
        ["javac", "-nowarn", "-cp", str(jars / "*"), "-d", str(classes),
         str(HERE / "KMeansBySpark.java")])
    subprocess.check_call(["jar", "cf", str(folder / "kmeans.jar"), "-C", str(classes), "."])
    return str(folder / "kmeans.jar")


def settings(variant, folder):
    killed, notice, checkpoints, _ = VARIANTS[variant]
    all_of = {"spark.executor.memory": "768m", "spark.driver.memory": "512m",
              "spark.ui.enabled": "false"}
    if notice or checkpoints:
        all_of.update({"spark.plugins": "dev.gleaner.spark.GleanerPlugin", "spark.jars": plugin(),
                       "spark.gleaner.lookEvery": "200ms"})
    if checkpoints:
        all_of.update({"spark.gleaner.mttr": "%ds" % MTTR, "spark.gleaner.checkpointTime": "1s",
                       "spark.gleaner.checkpointFolder": str(folder / "checkpoints")})
    return all_of


def run(cluster, jar, variant, name):
    killed, notice, _, replaced = VARIANTS[variant]
    folder = cluster.folder / name
    folder.mkdir()
    driver = cluster.submit(
        name + ".driver", settings(variant, folder), "KMeansBySpark", jar,
        [str(each) for each in (PARTS, POINTS, PREPARE, ITERATIONS, STEP, folder, SERVERS)])
    try:
        if killed:
            lost = sorted(cluster.workers)[0]
            cluster.wait_for("an iteration", lambda: (
                (folder / ("iteration-%d" % LOST_AFTER)).exists() or driver.poll() is not None))
            if notice:
                cluster.give_notice(lost)
            if replaced and notice:
                cluster.start_worker("800m")
            if notice:
                time.sleep(NOTICE)
            if driver.poll() is not None:
                raise SystemExit("the job was over before the loss; see %s" % cluster.folder)
            cluster.lose(lost)
            if replaced and not notice:
                cluster.start_worker("800m")
        cluster.wait_for("the end", lambda: driver.poll() is not None, 300)
    finally:
        standalone.kill(driver)
    if driver.returncode != 0:
        raise SystemExit("%s failed; see %s" % (variant, cluster.folder))
    seconds, answer = (folder / "result").read_text().split()
    again = len(list(folder.glob("computed-*"))) - PARTS
    shutil.rmtree(folder)
    while len(cluster.workers) < SERVERS:
        cluster.start_worker("800m")
    return float(seconds), answer, again


def interval(values):
    if len(values) < 2:
        return 0.0
    return T.get(len(values) - 1, 2.0) * statistics.stdev(values) / math.sqrt(len(values))


def table(runs):
    base = {}
    for repetition, variant, seconds, _ in runs:
        if variant == "undisturbed":
            base[repetition] = seconds
    for variant in VARIANTS:
        mine = [each for each in runs if each[1] == variant and each[0] in base]
        if mine:
            more = [100 * (each[2] / base[each[0]] - 1) for each in mine]
            print("%-26s %6.1f s  %+6.1f%% ± %.1f  %4.1f computed again  (%d runs)" % (
                variant, statistics.mean(each[2] for each in mine), statistics.mean(more),
                interval(more), statistics.mean(each[3] for each in mine), len(mine)))


def main():
    # Who is told to end leaves nobody behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended"))
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words.add_argument("--spark", required=True, type=pathlib.Path)
    words.add_argument("--repetitions", type=int, default=5)
    words.add_argument("--first", type=int, default=1)
    words.add_argument("--variants", default=";".join(VARIANTS))
    words.add_argument(
        "--minutes", type=float, default=1e9, help="begin none that would take longer")
    words.add_argument("--out", type=pathlib.Path)
    chosen = words.parse_args()
    start = time.time()
    variants = chosen.variants.split(";")
    runs, answers = [], set()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="gleaner-table1-"))
    jar = program(chosen.spark, folder)
    cluster = standalone.Cluster(chosen.spark, folder / "cluster")
    try:
        for _ in range(SERVERS):
            cluster.start_worker("800m")
        for repetition in range(chosen.first, chosen.first + chosen.repetitions):
            done = repetition - chosen.first
            if (time.time() - start) * (done + 1) > chosen.minutes * 60 * max(1, done):
                break
            for variant in variants:
                name = "run-%d-%d" % (repetition, variants.index(variant))
                seconds, answer, again = run(cluster, jar, variant, name)
                runs.append((repetition, variant, seconds, again))
                answers.add(answer)
                line = "%d\t%s\t%.3f\t%d" % runs[-1]
                print(line, flush=True)
                if chosen.out:
                    with open(chosen.out, "a") as out:
                        out.write(line + "\n")
    finally:
        cluster.close()
    if len(answers) != 1:
        raise SystemExit("the answers differ: %s; see %s" % (sorted(answers), folder))
    shutil.rmtree(folder)
    if chosen.out:
        runs = [(int(r), v, float(s), int(n)) for r, v, s, n in (
            line.split("\t") for line in chosen.out.read_text().splitlines())]
    table(runs)


if __name__ == "__main__":
    main()
