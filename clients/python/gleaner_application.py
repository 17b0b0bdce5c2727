"""An application of "gleaner serve applications". This one file is all that a program needs.

As a program it registers, prints what it is told, one line each, and ends when it is not
registered any more: python3 gleaner_application.py http://127.0.0.1:8743 TOKEN-FILE NAME CORES MIB
"""

import json
import sys
import threading
import time
import urllib.error
import urllib.request

TIMEOUT_SECONDS = 20
RENEW_SECONDS = 60


class Application:
    """One application, by its name."""

    def __init__(self, service, token, name):
        self._address = f"{service}/v1/applications/{name}"
        self._token = token.strip()
        self._closed = threading.Event()

    def register(self, demand, **more):
        """Such as register({"cores": 8, "memoryMib": 16384}, risk="low"); how it stands."""
        return self._call("PUT", "", {"demand": demand, **more})

    def resize(self, demand):
        return self._call("POST", "/resize", {"demand": demand})

    def checkpointed(self, progress):
        """The work is saved, and so much of it is done, from 0 to 1."""
        self._call("POST", "/checkpointed", {"progress": progress})

    def renew(self):
        self._call("POST", "/renew", {})

    def view(self):
        return self._call("GET", "")

    def relinquish(self):
        """Gives back all that it holds, and ends."""
        self._closed.set()
        self._call("DELETE", "")

    def listen(self, told):
        """Calls told(event, data) until the application ends, over lost connections.

        Renews the lease meanwhile. Returns the thread.
        """
        threading.Thread(target=self._keep_alive, daemon=True).start()
        thread = threading.Thread(target=self._follow, args=(told,), daemon=True)
        thread.start()
        return thread

    def _keep_alive(self):
        while not self._closed.wait(RENEW_SECONDS):
            try:
                self.renew()
            except OSError:
                pass  # The next one may be heard; a lease is much longer.

    def _follow(self, told):
        last = "0"
        while not self._closed.is_set():
            try:
                request = self._request("GET", "/events")
                request.add_header("Last-Event-ID", last)
                with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as lines:
                    event = ""
                    for raw in lines:
                        line = raw.decode().rstrip("\n")
                        if line.startswith("id: "):
                            last = line[4:]
                        elif line.startswith("event: "):
                            event = line[7:]
                        elif line.startswith("data: "):
                            told(event, json.loads(line[6:]))
                            if event == "ended":
                                self._closed.set()
            except urllib.error.HTTPError as problem:
                if problem.code == 404:
                    self._closed.set()
                    told("ended", {})
                else:
                    time.sleep(1)
            except OSError:
                time.sleep(1)

    def _call(self, method, path, body=None):
        request = self._request(method, path)
        if body is not None:
            request.data = json.dumps(body).encode()
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                text = answer.read()
        except urllib.error.HTTPError as problem:
            raise OSError(f"{problem.code} {problem.read().decode()}") from None
        return json.loads(text) if text else None

    def _request(self, method, path):
        request = urllib.request.Request(self._address + path, method=method)
        request.add_header("Authorization", "Bearer " + self._token)
        return request


def main(service, token_file, name, cores, mib):
    with open(token_file, encoding="utf-8") as file:
        application = Application(service, file.read(), name)
    application.register({"cores": float(cores), "memoryMib": int(mib)})
    application.listen(
        lambda event, data: print(event, json.dumps(data, separators=(",", ":")), flush=True)
    ).join()


if __name__ == "__main__":
    main(*sys.argv[1:])
