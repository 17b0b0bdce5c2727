"use strict";

/** Unpacks the flat lists of a timeline (TimelineView and NodeView say what is in them). */
function unpackTimeline(view) {
  const attempts = [];
  for (let i = 0; i < view.attempts.length; i += 6) {
    const [job, task, cores, start, length, how] = view.attempts.slice(i, i + 6);
    attempts.push({ job, task, cores, start, end: start + length, killed: how === 1, cancelled: how === 2 });
  }
  const nodes = view.nodes.map((node) => {
    const steps = [];
    for (let i = 0; i < node.steps.length; i += 2) steps.push({ at: node.steps[i], cores: node.steps[i + 1] });
    const pieces = [];
    for (let i = 0; i < node.pieces.length; i += 5) {
      const [attempt, bottom, height, from, length] = node.pieces.slice(i, i + 5);
      pieces.push({ attempt: attempts[attempt], bottom, height, from, to: from + length });
    }
    const sized = steps.reduce((most, step) => Math.max(most, step.cores), 1);
    const most = pieces.reduce((known, piece) => Math.max(known, piece.bottom + piece.height), sized);
    return { name: node.name, steps, pieces, most };
  });
  const kills = attempts.filter((attempt) => attempt.killed).map((attempt) => attempt.end).sort((a, b) => a - b);
  return { jobs: view.jobs, attempts, nodes, kills, length: view.lengthMillis, origin: view.originMillis, totals: poolTotals(nodes, attempts, view.lengthMillis) };
}

/** Mean cores of the pool and cores in use, in equal slices of the whole run. */
function poolTotals(nodes, attempts, length) {
  const slices = 400;
  const capacity = new Float64Array(slices);
  const used = new Float64Array(slices);
  const add = (sums, from, to, cores) => {
    const first = Math.max(0, (from / length) * slices);
    const last = Math.min(slices, (to / length) * slices);
    for (let slice = Math.floor(first); slice < last; slice++) {
      sums[slice] += cores * (Math.min(last, slice + 1) - Math.max(first, slice));
    }
  };
  nodes.forEach((node) => node.steps.forEach((step, i) =>
    add(capacity, step.at, i + 1 < node.steps.length ? node.steps[i + 1].at : length, step.cores)));
  attempts.forEach((attempt) => add(used, attempt.start, attempt.end, attempt.cores));
  return { capacity, used };
}
