"use strict";

/** What the rows show of one run, and what the reader's hands do to it. */
const timeline = {
  unpacked: new Map(),
  view: { from: 0, to: 1, job: null },
  pending: false,

  start() {
    document.getElementById("timeline").hidden = false;
    const choice = document.getElementById("run");
    choice.append(...data.pool.timelines.map((run) =>
      element("option", run.scheme + " · seed " + run.seed + (run.point ? " · " + data.pool.sweptKey + " " + run.point : ""))));
    choice.addEventListener("change", () => timeline.choose(choice.selectedIndex, false));
    timeline.choose(0, true);
    timeline.listen();
  },

  /** Another run keeps the place and time, so that schemes can be compared by switching. */
  choose(index, first) {
    if (!timeline.unpacked.has(index)) timeline.unpacked.set(index, unpackTimeline(data.pool.timelines[index]));
    const { view } = timeline;
    view.timeline = timeline.unpacked.get(index);
    view.job = null;
    document.getElementById("cancelled-key").hidden = !view.timeline.attempts.some((attempt) => attempt.cancelled);
    document.getElementById("spacer").style.height = view.timeline.nodes.length * ROW + 4 + "px";
    if (first) {
      const { fromMillis, toMillis, node } = data.pool.timelines[index].window;
      timeline.layout();
      document.getElementById("rows").scrollTop = Math.max(0, (node - 3) * ROW);
      timeline.show(fromMillis, toMillis);
    } else {
      timeline.show(view.from, view.to);
    }
  },

  /** Moves the window, inside the run and not closer than a second. */
  show(from, to) {
    const { view } = timeline;
    const width = Math.min(view.timeline.length, Math.max(Math.min(1000, view.timeline.length), to - from));
    view.from = Math.max(0, Math.min(from, view.timeline.length - width));
    view.to = view.from + width;
    timeline.draw();
  },

  zoom(factor, centre) {
    const { from, to } = timeline.view;
    const middle = centre === undefined ? (from + to) / 2 : centre;
    timeline.show(middle - (middle - from) * factor, middle + (to - middle) * factor);
  },

  /** Brings the next kill outside of the middle of the window to the middle. */
  nextKill(direction) {
    const { from, to, timeline: run } = timeline.view;
    const middle = (from + to) / 2;
    const edge = middle + (direction * (to - from)) / 20;
    const next = direction > 0 ? run.kills.find((at) => at > edge) : run.kills.filter((at) => at < edge).pop();
    if (next !== undefined) timeline.show(next - (to - from) / 2, next + (to - from) / 2);
  },

  layout() {
    const { view } = timeline;
    const rows = document.getElementById("rows");
    view.width = rows.clientWidth;
    view.height = rows.clientHeight;
    view.scroll = rows.scrollTop;
    view.gutter = view.width < 600 ? 72 : 120;
    view.place = (at) => view.gutter + ((at - view.from) / (view.to - view.from)) * (view.width - view.gutter);
    view.time = (x) => view.from + ((x - view.gutter) / (view.width - view.gutter)) * (view.to - view.from);
    // The canvas is as high as what is seen of the rows; the spacer makes up for the rest.
    document.getElementById("spacer").style.marginTop = AXIS - view.height + "px";
  },

  /** Once for each frame, however many events come in. */
  draw() {
    if (timeline.pending) return;
    timeline.pending = true;
    requestAnimationFrame(timeline.paint);
  },

  paint() {
    timeline.pending = false;
    timeline.layout();
    drawLanes(document.getElementById("lanes"), timeline.view);
    drawOverview(document.getElementById("overview"), timeline.view);
  },

  /** The piece under a point of the rows, if any. */
  at(x, y) {
    const { view } = timeline;
    const row = Math.floor((y - AXIS + view.scroll) / ROW);
    const node = view.timeline.nodes[row];
    if (!node || x < view.gutter || y < AXIS) return null;
    const bottom = AXIS + (row + 1) * ROW - view.scroll - 1;
    const core = ((bottom - y) * node.most) / (ROW - ROW_GAP);
    const slack = (view.to - view.from) / (view.width - view.gutter);
    const time = view.time(x);
    const piece = node.pieces.find((candidate) => candidate.from <= time + slack && candidate.to >= time - slack
      && candidate.bottom <= core && candidate.bottom + candidate.height >= core);
    return piece ? { node, attempt: piece.attempt } : null;
  },

  hover(event) {
    const box = document.getElementById("rows").getBoundingClientRect();
    const found = timeline.at(event.clientX - box.left, event.clientY - box.top);
    const job = found ? found.attempt.job : null;
    if (job !== timeline.view.job) {
      timeline.view.job = job;
      timeline.draw();
    }
    const tip = document.getElementById("tip");
    tip.hidden = !found;
    if (!found) return;
    const { attempt, node } = found;
    const { jobs, origin } = timeline.view.timeline;
    const ran = format.duration(attempt.end - attempt.start);
    tip.replaceChildren(
      element("b", jobs[attempt.job]),
      element("div", "task " + attempt.task + " on " + node.name + ", " + attempt.cores + (attempt.cores === 1 ? " core" : " cores")),
      element("div", format.clock(attempt.start + origin) + " to " + format.clock(attempt.end + origin) + " (" + ran + ")"));
    if (attempt.killed) tip.append(element("div", "killed: the work of " + ran + " is lost", "lost"));
    if (attempt.cancelled) tip.append(element("div", "a copy that was cancelled: another one was done first, or its room was needed"));
    tip.style.left = Math.max(8, Math.min(event.clientX + 14, innerWidth - tip.offsetWidth - 8)) + "px";
    tip.style.top = (event.clientY + 18 + tip.offsetHeight > innerHeight ? event.clientY - tip.offsetHeight - 12 : event.clientY + 18) + "px";
  },

  leave() {
    document.getElementById("tip").hidden = true;
    timeline.view.job = null;
    timeline.draw();
  },

  listen() {
    const rows = document.getElementById("rows");
    rows.addEventListener("scroll", timeline.draw);
    rows.addEventListener("pointerleave", timeline.leave);
    rows.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      timeline.zoom(2 ** (event.deltaY / 200), timeline.view.time(event.clientX - rows.getBoundingClientRect().left));
    }, { passive: false });
    let grip = null;
    rows.addEventListener("pointerdown", (event) => {
      if (event.offsetX > rows.clientWidth && event.target === rows) return;
      grip = { x: event.clientX, y: event.clientY, scroll: rows.scrollTop, from: timeline.view.from, to: timeline.view.to };
      if (event.pointerType === "mouse") rows.setPointerCapture(event.pointerId);
      // A finger cannot hover.
      else timeline.hover(event);
    });
    rows.addEventListener("pointermove", (event) => {
      if (!grip) return timeline.hover(event);
      const moved = ((grip.x - event.clientX) * (grip.to - grip.from)) / (timeline.view.width - timeline.view.gutter);
      if (event.pointerType === "mouse") rows.scrollTop = grip.scroll + grip.y - event.clientY;
      timeline.show(grip.from + moved, grip.to + moved);
    });
    ["pointerup", "pointercancel"].forEach((name) => rows.addEventListener(name, () => { grip = null; }));
    rows.addEventListener("keydown", timeline.key);
    timeline.listenToOverview();
    const press = (id, action) => document.getElementById(id).addEventListener("click", action);
    press("closer", () => timeline.zoom(0.5));
    press("wider", () => timeline.zoom(2));
    press("whole", () => timeline.show(0, timeline.view.timeline.length));
    press("earlier", () => timeline.nextKill(-1));
    press("later", () => timeline.nextKill(1));
  },

  key(event) {
    const step = (timeline.view.to - timeline.view.from) / 8;
    if (event.key === "ArrowLeft") timeline.show(timeline.view.from - step, timeline.view.to - step);
    else if (event.key === "ArrowRight") timeline.show(timeline.view.from + step, timeline.view.to + step);
    else if (event.key === "+") timeline.zoom(0.5);
    else if (event.key === "-") timeline.zoom(2);
    else return;
    event.preventDefault();
  },

  /** Its edges resize the window, its inside moves it, and a press elsewhere brings it there. */
  listenToOverview() {
    const overview = document.getElementById("overview");
    const { view } = timeline;
    const time = (event) => ((event.offsetX - view.gutter) / (view.width - view.gutter)) * view.timeline.length;
    let grip = null;
    overview.addEventListener("pointerdown", (event) => {
      const at = time(event);
      const near = (8 * view.timeline.length) / (view.width - view.gutter);
      if (at < view.from - near || at > view.to + near) {
        const half = (view.to - view.from) / 2;
        timeline.show(at - half, at + half);
      }
      const edge = Math.abs(at - view.from) < near ? "from" : Math.abs(at - view.to) < near ? "to" : "inside";
      grip = { edge, at, from: view.from, to: view.to };
      overview.setPointerCapture(event.pointerId);
    });
    overview.addEventListener("pointermove", (event) => {
      if (!grip) return;
      const moved = time(event) - grip.at;
      if (grip.edge === "from") timeline.show(Math.min(grip.from + moved, grip.to - 1000), grip.to);
      else if (grip.edge === "to") timeline.show(grip.from, grip.to + moved);
      else timeline.show(grip.from + moved, grip.to + moved);
    });
    ["pointerup", "pointercancel"].forEach((name) => overview.addEventListener(name, () => { grip = null; }));
  },
};
