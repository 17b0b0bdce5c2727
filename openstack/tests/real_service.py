"""The real `gleaner serve provider` as a process, for tests and for measurements."""

import os
import pathlib
import shutil
import subprocess
import zipfile

import requests

from tests import paper

ROOT = pathlib.Path(__file__).resolve().parents[2]
JAR = pathlib.Path(os.environ.get("GLEANER_JAR", ROOT / "cli/target/gleaner-cli.jar"))
COMMAND = "dev/gleaner/cli/serve/ServeProviderCommand.class"
TOKEN = "a-token-for-tests-0123456789abcdef0123456789abcdef"
FILE = f"""\
ranks: {{least-cost: 1}}
cost: period-remainder
paid-period: {paper.PERIOD_HOURS}h
"""


def why_not():
    if not shutil.which("java"):
        return "Java is absent, so the real service is not tried"
    if not JAR.exists():
        return f"{JAR} is absent, so the real service is not tried: ./gleaner --version builds it"
    with zipfile.ZipFile(JAR) as jar:
        if COMMAND not in jar.namelist():
            return f"{JAR} has no `serve provider`, so the real service is not tried"
    return None


class RealService:
    """Leads once it is made; its log and token are in a folder."""

    def __init__(self, folder):
        folder = pathlib.Path(folder)
        (folder / "token").write_text(TOKEN)
        (folder / "token").chmod(0o600)
        (folder / "service.yaml").write_text(FILE)
        self._process = subprocess.Popen(
            [
                "java", "-Xmx512m", "-jar", str(JAR), "serve", "provider",
                str(folder / "service.yaml"), "--folder", str(folder / "log"),
                "--token-file", str(folder / "token"), "--port", "0",
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.url, leads = None, False
        while not (self.url and leads):
            line = self._process.stdout.readline()
            if not line:
                raise AssertionError(f"the service has ended with {self._process.wait()}")
            leads = leads or line.startswith("leads")
            if line.startswith("listens at "):
                self.url = line.split()[-1]

    def hosts(self):
        """Each host by name, with its instances and open reservations."""
        answer = requests.get(
            f"{self.url}/v1/hosts", headers={"Authorization": f"Bearer {TOKEN}"}, timeout=60
        )
        answer.raise_for_status()
        return {host["name"]: host for host in answer.json()["hosts"]}

    def stop(self):
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
