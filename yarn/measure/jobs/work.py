"""Works for STEPS steps of 0.1 s. SAVE is never, notice, or now and then as well (often)."""

import os
import signal
import sys
import time

saves = os.environ["SAVE"]
record = open(f"{os.environ['RECORD']}/{os.environ['GLEANER_TASK']}", "a", buffering=1)
folder = os.environ.get("GLEANER_CHECKPOINTS", "")
told = False


def hear(number, frame):
    global told
    told = True


def save(step):
    with open(f"{folder}/step.new", "w") as out:
        out.write(str(step))
    os.rename(f"{folder}/step.new", f"{folder}/step")
    record.write(f"saved {step}\n")


if saves != "never":
    signal.signal(signal.SIGTERM, hear)
path = f"{folder}/step"
step = int(open(path).read()) if saves != "never" and os.path.exists(path) else 0
record.write(f"from {step}\n")
begun = time.monotonic() - step * 0.1
every = float(os.environ.get("GLEANER_CHECKPOINT_EVERY", "0"))
last = time.monotonic()
while step < int(os.environ["STEPS"]):
    step += 1
    time.sleep(max(0.0, begun + step * 0.1 - time.monotonic()))
    if told:
        save(step)
        sys.exit(85)
    if saves == "often" and every and time.monotonic() - last >= every:
        save(step)
        last = time.monotonic()
record.write(f"done {step}\n")
