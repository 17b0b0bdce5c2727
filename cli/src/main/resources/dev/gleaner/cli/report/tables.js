"use strict";

const allColumns = [
  { title: "Mean JCT", key: "meanCompletion", show: format.duration, best: Math.min },
  { title: "p90 JCT", key: "p90Completion", show: format.duration, best: Math.min },
  { title: "nJCT", key: "normalised", show: format.number, best: Math.min },
  { title: "Gap to the bound closed", key: "boundGapClosed", show: format.percent, best: Math.max, optional: true },
  { title: "Mean JCT reduction", key: "meanReduction", show: format.percent, best: Math.max, relative: true },
  { title: "p90 JCT reduction", key: "p90Reduction", show: format.percent, best: Math.max, relative: true },
  { title: "Wasted work", key: "wasted", show: format.percent, best: Math.min },
  { title: "Copies not needed", key: "redundant", show: format.percent, optional: true },
  { title: "Kills per finished task", key: "kills", show: format.number, best: Math.min },
  { title: "Utilisation", key: "utilisation", show: format.percent },
  { title: "Mean wait", key: "meanWait", show: format.duration, best: Math.min },
  { title: "Slowdown", key: "slowdown", show: format.number, best: Math.min },
  { title: "Unfinished jobs", key: "unfinished", show: String, best: Math.min },
];

/** Some columns are there only where any scheme has something to show. */
function shown(from, rows) {
  return from.filter((column) => !column.optional || rows.some((row) => valueOf(row, column)));
}

function valueOf(row, column) {
  const value = row[column.key];
  return value !== null && typeof value === "object" ? value.mean : value;
}

/** How the best cells of the column read, or undefined where all are alike. */
function bestText(rows, column) {
  const values = rows.map((row) => valueOf(row, column)).filter((value) => value !== null);
  const texts = new Set(values.map((value) => column.show(value)));
  return column.best && texts.size > 1 ? column.show(column.best(...values)) : undefined;
}

/** By its half width where the figure is in the middle, else by both ends. */
function interval(figure, column, value) {
  const { mean, halfWidth, low, high } = figure;
  const lopsided = Math.abs(low + high - 2 * mean) > 1e-4 * halfWidth;
  return lopsided ? column.show(low, value) + " to " + column.show(high, value) : "± " + column.show(halfWidth, value);
}

function cell(row, column, best) {
  const value = valueOf(row, column);
  const baseline = row.scheme === data.baseline;
  const made = element("td", column.relative && baseline ? format.missing : column.show(value));
  made.dataset.label = column.title;
  const spread = row[column.key].halfWidth;
  if (spread && value !== null && !(baseline && (column.relative || column.key === "normalised"))) {
    made.append(element("small", interval(row[column.key], column, value)));
  }
  if (made.firstChild.data === best) made.classList.add("best");
  return made;
}

function schemeName(scheme) {
  const made = element("th", undefined, "name");
  made.scope = "row";
  made.append(schemeDot(scheme), scheme);
  if (scheme === data.baseline) made.append(element("span", "baseline", "tag"));
  return made;
}

/** One group of rows for each point; the best of a column is the best of its group. */
function drawSchemes() {
  const swept = data.pool.points.length > 1;
  const columns = shown(allColumns, data.pool.points.flatMap((point) => point.rows));
  document.getElementById("table").classList.toggle("swept", swept);
  const head = element("tr");
  // Keys are long words; they may break after their dots.
  if (swept) head.append(element("th", data.pool.sweptKey.replace(/[._-]/g, "$&\u200b")));
  head.append(element("th", "Scheme", "name"));
  columns.forEach((column) => head.append(element("th", column.title)));
  const thead = element("thead");
  thead.append(head);
  const bodies = data.pool.points.map((point) => {
    const body = element("tbody", undefined, "group");
    const best = columns.map((column) => bestText(point.rows, column));
    point.rows.forEach((row, i) => {
      const line = element("tr");
      if (swept && i === 0) {
        const label = element("th", point.label);
        label.rowSpan = point.rows.length;
        line.append(label);
      }
      line.append(schemeName(row.scheme));
      columns.forEach((column, j) => line.append(cell(row, column, best[j])));
      body.append(line);
    });
    return body;
  });
  document.getElementById("table").replaceChildren(thead, ...bodies);
}
