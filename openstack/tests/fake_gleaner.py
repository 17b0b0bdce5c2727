"""The HTTP contract of `gleaner serve provider`, in memory, for tests."""

import datetime
import http.server
import json
import threading
import time
import urllib.parse
import uuid

from tests import least_cost

TOKEN = "a-token-for-tests"


class FakeGleaner:
    def __init__(self):
        self.hosts, self.instances, self.reservations = {}, {}, {}
        self.lock = threading.Lock()
        self.asked = []
        self.stopped = False
        # A test may replace what is said to POST /v1/placements: a function of request and answer.
        self.lie = lambda request, answer: answer
        gleaner = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def _handle(self):
                gleaner._handle(self)

            do_GET = do_PUT = do_POST = do_DELETE = _handle

            def log_message(self, *_args):
                pass

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def stop(self):
        if self.stopped:
            return
        self.stopped = True
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def _handle(self, http_request):
        if self.stopped:
            # A connection that was kept alive; a process that has ended would have closed it.
            http_request.close_connection = True
            return
        length = int(http_request.headers.get("Content-Length") or 0)
        body = json.loads(http_request.rfile.read(length)) if length else {}
        if http_request.headers.get("Authorization") != f"Bearer {TOKEN}":
            status, answer = 401, {"error": "wrong token"}
        else:
            path = urllib.parse.urlsplit(http_request.path).path
            with self.lock:
                status, answer = self._route(http_request.command, path, body)
        text = b"" if status == 204 else json.dumps(answer).encode()
        http_request.send_response(status)
        http_request.send_header("Content-Length", str(len(text)))
        http_request.end_headers()
        http_request.wfile.write(text)

    def _route(self, method, path, body):
        parts = [urllib.parse.unquote(p) for p in path.strip("/").split("/")][1:]
        match (method, *parts):
            case ("PUT", "state"):
                return self._state(body)
            case ("PUT", "instances", name):
                return self._put(name, _instance(body))
            case ("DELETE", "instances", name):
                self.instances.pop(name, None)
                return 204, {}
            case ("POST", "placements"):
                self.asked.append(body)
                return 200, self.lie(body, self._place(body))
            case ("POST", "reservations", name, verb) if name in self.reservations:
                return self._settle(self.reservations[name], verb, body)
        return 404, {"error": f"{method} {path} is unknown"}

    def _put(self, name, told):
        for reservation in self.reservations.values():
            if reservation["state"] == "open" and reservation["instanceId"] == name:
                # It has arrived before its reservation was confirmed.
                verb = "confirm" if reservation["newcomer"]["host"] == told["host"] else "release"
                self._settle(reservation, verb, {"instanceId": name})
        if self.instances.get(name) != {**told, "leaving": True}:
            self.instances[name] = told
        return 200, {}

    def _state(self, body):
        self.hosts = {h["name"]: h for h in body["hosts"]}
        self.instances = {i["id"]: _instance(i) for i in body["instances"]}
        assert len(self.instances) == len(body["instances"]), "one id twice"
        for reservation in self.reservations.values():
            if reservation["state"] == "open":
                self.instances[reservation["id"]] = reservation["newcomer"]
                for victim in reservation["victims"]:
                    self.instances.get(victim, {})["leaving"] = True
        return 200, {"hosts": len(self.hosts), "instances": len(self.instances), "dropped": []}

    def _place(self, body):
        candidates = set(body.get("candidates") or self.hosts) - set(body.get("exclude", []))
        resources = body["resources"]
        way = least_cost.choose(
            self.hosts, self.instances, resources, candidates, time.time()
        )
        answer = {"requestId": body["requestId"]}
        if way is None or body["kind"] != "normal":
            return {**answer, "decision": "refuse", "because": "nobody could make enough room"}
        cost, host, victims = way
        name = str(uuid.uuid4())
        newcomer = {"host": host, "kind": "normal", "resources": resources, "started": time.time()}
        self.instances[name] = newcomer
        for victim in victims:
            self.instances[victim]["leaving"] = True
        self.reservations[name] = {
            "id": name, "state": "open", "newcomer": newcomer, "victims": victims,
            "instanceId": body.get("instanceId"),
        }
        said = [{"id": v, "cost": 0} for v in victims]
        return {
            **answer, "decision": "place", "host": host, "victims": said, "cost": cost,
            "reservation": name, "because": f"least cost {cost:.0f}",
        }

    def _settle(self, reservation, verb, body):
        if reservation["state"] == "open":
            newcomer = self.instances.pop(reservation["id"])
            for victim in reservation["victims"]:
                if verb == "confirm":
                    self.instances.pop(victim, None)
                else:
                    self.instances.get(victim, {}).pop("leaving", None)
            if verb == "confirm":
                self.instances[body["instanceId"]] = newcomer
            reservation["state"] = verb
        return (200, {}) if reservation["state"] == verb else (409, {"error": "too late"})


def _instance(body):
    started = datetime.datetime.fromisoformat(body["started"].replace("Z", "+00:00"))
    return {**body, "started": started.timestamp()}
