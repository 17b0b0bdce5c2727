"""The paper's tables and a stop, with the real `gleaner serve provider` behind nova."""

import os
import pathlib
import shutil
import subprocess
import unittest
import zipfile

from tests import base, tables

ROOT = pathlib.Path(__file__).resolve().parents[2]
JAR = pathlib.Path(os.environ.get("GLEANER_JAR", ROOT / "cli/target/gleaner-cli.jar"))
COMMAND = "dev/gleaner/cli/serve/ServeProviderCommand.class"
TOKEN = "a-token-for-tests-0123456789abcdef0123456789abcdef"


def why_not():
    if not shutil.which("java"):
        return "Java is absent, so the real service is not tried"
    if not JAR.exists():
        return f"{JAR} is absent, so the real service is not tried: mvn package -pl cli -am"
    with zipfile.ZipFile(JAR) as jar:
        if COMMAND not in jar.namelist():
            return f"{JAR} has no `serve provider`, so the real service is not tried"
    return None


@unittest.skipIf(why_not(), why_not())
class RealServiceTest(tables.ReplayedTables, base.CloudTest):
    def start_gleaner(self):
        folder = pathlib.Path(self.temporary_folder())
        (folder / "token").write_text(TOKEN)
        (folder / "token").chmod(0o600)
        (folder / "service.yaml").write_text("ranks: {least-cost: 1}\ncost: period-remainder\n")
        self.process = subprocess.Popen(
            [
                "java", "-Xmx512m", "-jar", str(JAR), "serve", "provider",
                str(folder / "service.yaml"), "--folder", str(folder / "log"),
                "--token-file", str(folder / "token"), "--port", "0",
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(self.stop_service)
        self.flags(timeout=20.0, group="gleaner")
        self.use_gleaner(self.address(), TOKEN)

    def address(self):
        for line in self.process.stdout:
            if line.startswith("listens at "):
                return line.split()[-1]
        self.fail(f"the service has ended with {self.process.wait()} before it listened")

    def stop_service(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def test_nova_goes_on_when_the_service_is_killed(self):
        self.fill(6)
        self.process.kill()
        self.process.wait()

        self.boot("M", "newcomer", state="ERROR")

        self.assertEqual(14, len([i for i in self.instances().values() if i.host]))
