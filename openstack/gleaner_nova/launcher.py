"""nova-scheduler with Gleaner: nova's own program, with another class for the manager."""

# First of all: it decides between threads and green threads before anything else is imported.
from nova.cmd import scheduler  # isort: skip
from nova import service

MANAGER = "gleaner_nova.scheduler.GleanerScheduler"


def install():
    service.SERVICE_MANAGERS["nova-scheduler"] = MANAGER


def main():
    install()
    return scheduler.main()
