"""Spark's own master and workers as processes of this machine, each worker a host of its own."""

import os
import pathlib
import signal
import socket
import subprocess
import time

OPENS = [
    "--add-opens=java.base/java.%s=ALL-UNNAMED" % name
    for name in (
        "lang lang.invoke lang.reflect io net nio util util.concurrent util.concurrent.atomic".split()
    )
] + ["--add-opens=java.base/sun.nio.ch=ALL-UNNAMED", "-XX:+UseSerialGC"]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Cluster:
    def __init__(self, jars, folder):
        self.jars = str(pathlib.Path(jars) / "*")
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        # Executors get their class path from here.
        self.home = self.folder / "home"
        self.home.mkdir()
        (self.home / "jars").symlink_to(pathlib.Path(jars).resolve())
        self.port = free_port()
        self.workers = {}
        self.next = 2
        self.master = self.java(
            "master", [], "org.apache.spark.deploy.master.Master",
            ["--host", "127.0.0.1", "--port", str(self.port), "--webui-port", "0"])
        self.wait_for("the master", self.answers)

    def answers(self):
        with socket.socket() as one:
            return one.connect_ex(("127.0.0.1", self.port)) == 0

    def wait_for(self, what, holds, seconds=120):
        end = time.time() + seconds
        while not holds():
            if time.time() > end:
                raise SystemExit("waited for %s in vain; see %s" % (what, self.folder))
            time.sleep(0.05)

    def java(self, name, flags, main, arguments, environment=None):
        log = open(self.folder / (name + ".log"), "ab")
        return subprocess.Popen(
            ["java", "-Xmx512m", *OPENS, *flags, "-cp", self.jars, main, *arguments],
            stdout=log, stderr=log, cwd=self.folder, start_new_session=True,
            env={**os.environ, "SPARK_HOME": str(self.home),
                 # Any will do: it is only asked where there are jars of two.
                 "SPARK_SCALA_VERSION": "2.13", "SPARK_LOCAL_DIRS": str(self.folder),
                 **(environment or {})})

    def start_worker(self, memory):
        """Returns the host of the new worker, whose notice file is named like it."""
        host = "127.0.0.%d" % self.next
        self.next += 1
        self.workers[host] = self.java(
            "worker-" + host, [], "org.apache.spark.deploy.worker.Worker",
            ["--host", host, "--cores", "1", "--memory", memory, "--webui-port", "0",
             "--work-dir", str(self.folder / "work"), "spark://127.0.0.1:%d" % self.port],
            {"GLEANER_NOTICE": str(self.notice(host)), "SPARK_LOCAL_IP": host})
        return host

    def notice(self, host):
        return self.folder / ("notice-" + host)

    def give_notice(self, host):
        self.notice(host).write_text('{"action": "terminate"}\n')

    def lose(self, host):
        """The worker and its executor, as the loss of their machine."""
        kill(self.workers.pop(host))

    def submit(self, name, settings, main, jar, arguments):
        flags = []
        for key, value in settings.items():
            flags += ["--conf", "%s=%s" % (key, value)]
        return self.java(
            name, [], "org.apache.spark.deploy.SparkSubmit",
            ["--master", "spark://127.0.0.1:%d" % self.port, *flags, "--class", main, jar,
             *arguments], {"SPARK_LOCAL_IP": "127.0.0.1"})

    def close(self):
        for worker in list(self.workers):
            self.lose(worker)
        kill(self.master)


def kill(process):
    """The process and all that it has started: executors are in sessions of their parents."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
