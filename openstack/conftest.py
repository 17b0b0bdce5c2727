"""nova with real threads: that has to be settled before anything of nova is imported."""

import logging
import os

os.environ.setdefault("OS_NOVA_DISABLE_EVENTLET_PATCHING", "true")

import nova.tests.functional  # noqa: E402,F401

# nova's fixtures format every line of debugging; that was half of the time.
logging.disable(logging.DEBUG)


def pytest_collection_modifyitems(items):
    """The longest first: the other process does the short ones meanwhile."""
    items.sort(key=lambda item: "50_requests" not in item.name)
