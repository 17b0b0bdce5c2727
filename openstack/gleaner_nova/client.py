"""Gleaner's provider service over HTTP: short timeouts, and no trust in what comes back."""

import threading
import time
from urllib.parse import quote

import requests
from oslo_log import log as logging

LOG = logging.getLogger(__name__)


class GleanerAway(Exception):
    """Gleaner did not answer, or not with what was agreed: nova goes on as if it were not there."""


class Conflict(Exception):
    """Gleaner's state does not allow it (409)."""


class Client:
    def __init__(self, conf, clock=time.monotonic):
        self._conf = conf
        self._clock = clock
        self._quiet_until = 0.0
        self._local = threading.local()

    def place(self, request):
        return self._call("POST", "/v1/placements", request)

    def confirm(self, reservation, instance_uuid):
        path = f"/v1/reservations/{_segment(reservation)}/confirm"
        return self._call("POST", path, {"instanceId": instance_uuid})

    def release(self, reservation):
        return self._call("POST", f"/v1/reservations/{_segment(reservation)}/release", {})

    def put_state(self, hosts, instances):
        # A whole cloud takes longer than one question.
        return self._call(
            "PUT", "/v1/state", {"hosts": hosts, "instances": instances}, patience=10
        )

    def put_host(self, name, host):
        return self._call("PUT", f"/v1/hosts/{_segment(name)}", host)

    def put_instance(self, uuid, instance):
        # Forced: what Placement holds is a fact, also where Gleaner sees no room.
        return self._call("PUT", f"/v1/instances/{_segment(uuid)}?force=true", instance)

    def delete_instance(self, uuid):
        return self._call("DELETE", f"/v1/instances/{_segment(uuid)}")

    def _call(self, method, path, body=None, patience=1):
        if self._clock() < self._quiet_until:
            raise GleanerAway("it did not answer a moment ago")
        try:
            response = self._session().request(
                method,
                self._conf.url.rstrip("/") + path,
                json=body,
                headers={"Authorization": f"Bearer {self._token()}"},
                timeout=(self._conf.timeout, self._conf.timeout * patience),
                verify=self._conf.cafile or True,
                allow_redirects=False,
            )
        except (requests.RequestException, OSError) as problem:
            raise self._away(f"{type(problem).__name__} at {self._conf.url}") from problem
        return self._answer(method, path, response)

    def _answer(self, method, path, response):
        if response.status_code == 409:
            raise Conflict(f"{method} {path}: {response.text[:200]}")
        if response.status_code in (401, 503) or response.status_code >= 500:
            raise self._away(f"{method} {path} gave {response.status_code}")
        if response.status_code >= 300:
            raise GleanerAway(f"{method} {path} gave {response.status_code}: {response.text[:200]}")
        if response.status_code == 204:
            return {}
        try:
            answer = response.json()
        except ValueError as problem:
            raise self._away(f"{method} {path} gave no JSON") from problem
        if not isinstance(answer, dict):
            raise self._away(f"{method} {path} gave {type(answer).__name__}, not an object")
        return answer

    def _away(self, why):
        self._quiet_until = self._clock() + self._conf.back_off
        LOG.warning(
            "Gleaner is away (%s): nova schedules as usual and asks again in %s s",
            why,
            self._conf.back_off,
        )
        return GleanerAway(why)

    def _token(self):
        # Read each time: a token can be changed without a restart.
        with open(self._conf.token_file, encoding="utf-8") as file:
            return file.read().strip()

    def _session(self):
        if not hasattr(self._local, "session"):
            session = requests.Session()
            # Neither proxies nor .netrc of the environment get to see the token.
            session.trust_env = False
            self._local.session = session
        return self._local.session


def _segment(name):
    return quote(name, safe="")
