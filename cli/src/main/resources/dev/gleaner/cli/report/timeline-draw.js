"use strict";

const ROW = 40;
const ROW_GAP = 8;
const AXIS = 26;
// A copy that was not needed is there, but nobody should take it for a task.
const CANCELLED_ALPHA = 0.3;

/** Sizes a canvas for sharp lines and returns its context and size in page pixels. */
function prepare(canvas, width, height) {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = width + "px";
  canvas.style.height = height + "px";
  const context = canvas.getContext("2d");
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.font = "12px " + getComputedStyle(document.body).fontFamily;
  return context;
}

/** Colours of one drawing. Hues of jobs keep away from red, which means killed. */
function timelineColours(context) {
  const [rich, light] = [theme.colour("job-rich"), theme.colour("job-light")];
  const jobs = [];
  for (let i = 0; i < 24; i++) {
    // Steps of the golden ratio put neighbours in the list far apart on the circle.
    const hue = 45 + 250 * ((i * 0.618034) % 1);
    jobs.push("hsl(" + hue.toFixed(0) + " " + rich + " " + light + ")");
  }
  const tile = document.createElement("canvas");
  tile.width = tile.height = 7;
  const brush = tile.getContext("2d");
  brush.fillStyle = theme.colour("killed");
  brush.fillRect(0, 0, 7, 7);
  brush.strokeStyle = theme.colour("killed-stripe");
  brush.lineWidth = 1.3;
  brush.beginPath();
  [-7, 0, 7].forEach((shift) => { brush.moveTo(shift - 1, 8); brush.lineTo(shift + 8, -1); });
  brush.stroke();
  const named = {};
  ["ink", "soft", "faint", "line", "card", "band", "band-edge", "killed", "used", "row", "accent"].forEach((name) => { named[name] = theme.colour(name); });
  return { ...named, jobs, hatch: context.createPattern(tile, "repeat") };
}

/** Round steps of time, about one for every 110 pixels. */
function timeStep(millis, width) {
  const steps = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 21600, 43200, 86400, 172800, 604800];
  const wanted = millis / 1000 / Math.max(1, width / 110);
  return 1000 * (steps.find((step) => step >= wanted) || Math.ceil(wanted / 604800) * 604800);
}

function drawTimeAxis(context, view, colours) {
  const step = timeStep(view.to - view.from, view.width - view.gutter);
  context.fillStyle = colours.card;
  context.fillRect(0, 0, view.width, AXIS);
  context.textAlign = "center";
  context.textBaseline = "middle";
  const origin = view.timeline.origin;
  for (let at = Math.ceil((view.from + origin) / step) * step; at - origin <= view.to; at += step) {
    const x = view.place(at - origin);
    context.fillStyle = colours.line;
    context.fillRect(Math.round(x), AXIS - 4, 1, view.height);
    context.fillStyle = colours.soft;
    const half = context.measureText(format.clock(at)).width / 2;
    if (x + half < view.width && x - half > view.gutter - 20) context.fillText(format.clock(at), x, AXIS / 2);
  }
  context.fillStyle = colours.line;
  context.fillRect(0, AXIS - 1, view.width, 1);
}

function drawBand(context, view, node, bottom, scale, colours) {
  node.steps.forEach((step, i) => {
    const until = i + 1 < node.steps.length ? node.steps[i + 1].at : view.timeline.length;
    if (until < view.from || step.at > view.to || step.cores === 0) return;
    const x = Math.max(view.gutter, view.place(step.at));
    const width = Math.max(1, Math.min(view.width, view.place(until)) - x);
    context.fillStyle = colours.band;
    context.fillRect(x, bottom - step.cores * scale, width, step.cores * scale);
    context.fillStyle = colours["band-edge"];
    context.fillRect(x, bottom - step.cores * scale - 1, width, 1);
  });
}

function drawPiece(context, view, piece, bottom, scale, colours) {
  const { attempt } = piece;
  const x = Math.max(view.gutter, view.place(piece.from));
  const end = Math.min(view.width, view.place(piece.to));
  const gap = end - x > 4 ? 1 : 0;
  const width = Math.max(attempt.killed ? 2 : 1, end - x - gap);
  const height = piece.height * scale;
  const y = bottom - (piece.bottom + piece.height) * scale;
  const colour = colours.jobs[attempt.job % colours.jobs.length];
  const seen = Math.max(1, height - (height > 3 ? 0.75 : 0));
  const alpha = view.job !== null && view.job !== attempt.job ? 0.25 : 1;
  context.globalAlpha = attempt.cancelled ? CANCELLED_ALPHA * alpha : alpha;
  context.fillStyle = attempt.killed ? colours.hatch : colour;
  context.fillRect(x, y, width, seen);
  if (attempt.cancelled && width > 3) {
    context.globalAlpha = alpha;
    context.strokeStyle = colour;
    context.lineWidth = 1;
    context.setLineDash([3, 2]);
    context.strokeRect(x + 0.5, y + 0.5, width - 1, Math.max(0.5, seen - 1));
    context.setLineDash([]);
  }
  if (attempt.killed && piece.to === attempt.end && width > 5) drawCross(context, x + width, y + height / 2, Math.min(4, height / 2), colours);
  context.globalAlpha = 1;
}

function drawCross(context, x, y, size, colours) {
  context.strokeStyle = colours.killed;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(x - size, y - size);
  context.lineTo(x + size, y + size);
  context.moveTo(x + size, y - size);
  context.lineTo(x - size, y + size);
  context.stroke();
}

function drawNodeName(context, view, node, bottom, colours) {
  context.fillStyle = colours.card;
  context.fillRect(0, bottom - ROW + 1, view.gutter, ROW);
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = colours.ink;
  // Names of nodes tend to differ at their end.
  let name = node.name;
  while (name.length > 2 && context.measureText(name).width > view.gutter - 16) name = "…" + name.slice(2);
  context.fillText(name, 10, bottom - 17);
  context.fillStyle = colours.faint;
  context.fillText("≤ " + node.most + (view.gutter > 80 ? " cores" : ""), 10, bottom - 3);
}

/** The rows that can be seen, and nothing else: that is what keeps it smooth. */
function drawLanes(canvas, view) {
  const context = prepare(canvas, view.width, view.height);
  const colours = timelineColours(context);
  drawTimeAxis(context, view, colours);
  context.save();
  context.beginPath();
  context.rect(0, AXIS, view.width, view.height - AXIS);
  context.clip();
  const first = Math.max(0, Math.floor(view.scroll / ROW));
  const last = Math.min(view.timeline.nodes.length, Math.ceil((view.scroll + view.height) / ROW));
  for (let row = first; row < last; row++) {
    const node = view.timeline.nodes[row];
    const bottom = AXIS + (row + 1) * ROW - view.scroll - 1;
    const scale = (ROW - ROW_GAP) / node.most;
    drawBand(context, view, node, bottom, scale, colours);
    node.pieces.forEach((piece) => {
      if (piece.to >= view.from && piece.from <= view.to) drawPiece(context, view, piece, bottom, scale, colours);
    });
    drawNodeName(context, view, node, bottom, colours);
    context.fillStyle = colours.row;
    context.fillRect(0, bottom, view.width, 1);
  }
  context.restore();
}

/** The whole run: the pool's cores, those in use, kills, and the window that the rows show. */
function drawOverview(canvas, view) {
  const height = 62;
  const context = prepare(canvas, view.width, height);
  const colours = timelineColours(context);
  const { capacity, used } = view.timeline.totals;
  const inner = view.width - view.gutter;
  const most = Math.max(1, ...capacity, ...used);
  const slice = inner / capacity.length;
  [[capacity, colours.band], [used, colours.used]].forEach(([sums, colour]) => {
    context.fillStyle = colour;
    sums.forEach((cores, i) => {
      const size = ((height - 18) * cores) / most;
      context.fillRect(view.gutter + i * slice, height - size, slice + 0.5, size);
    });
  });
  context.fillStyle = colours.killed;
  context.globalAlpha = 0.7;
  view.timeline.kills.forEach((at) => context.fillRect(view.gutter + (inner * at) / view.timeline.length, 4, 1, 8));
  context.globalAlpha = 1;
  const [from, to] = [view.from, view.to].map((at) => view.gutter + (inner * at) / view.timeline.length);
  context.fillStyle = colours.card;
  context.globalAlpha = 0.62;
  context.fillRect(view.gutter, 0, from - view.gutter, height);
  context.fillRect(to, 0, view.width - to, height);
  context.globalAlpha = 1;
  context.strokeStyle = colours.accent;
  context.lineWidth = 2;
  context.strokeRect(from + 1, 1, Math.max(3, to - from - 2), height - 2);
  context.fillStyle = colours.soft;
  context.textBaseline = "middle";
  context.fillText("whole run", 10, height / 2);
}
