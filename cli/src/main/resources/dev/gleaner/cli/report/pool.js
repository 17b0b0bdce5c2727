"use strict";

/** A line that several schemes share is drawn once, and named after them. */
function poolName(line) {
  if (line.schemes.length === 1) return line.schemes[0];
  return line.schemes.length === data.schemes.length ? "all schemes" : line.schemes.join(", ");
}

/** The lines of one chart: those that cannot be told apart in it become one, as long as the longest. */
function distinctLines(lines, key) {
  const distinct = [];
  lines.forEach((line) => {
    const same = distinct.findIndex((other) => other[key].every((value, i) => i >= line[key].length || value === line[key][i]));
    if (same < 0) {
      distinct.push(line);
    } else {
      const longest = distinct[same][key].length < line[key].length ? line : distinct[same];
      distinct[same] = { ...longest, schemes: [...distinct[same].schemes, ...line.schemes] };
    }
  });
  return distinct;
}

function drawPool(point) {
  const section = document.getElementById("pool");
  section.hidden = point.pool.length === 0;
  if (section.hidden) return;
  const most = Math.max(...point.pool.flatMap((line) => line.dollarsPerHour));
  const several = (lines) => lines.length > 1;
  const moving = (key) => (lines) => several(lines) || new Set(lines[0][key]).size > 1;
  drawPoolLines("pool-cores", point, "cores", () => true, (value) => format.number(value) + " cores", String);
  drawPoolLines("pool-dollars", point, "dollarsPerHour", () => most > 0, (value) => format.dollars(value) + " per hour", (value) => format.dollars(value, most).replace(/\.00$/, ""));
  drawPoolLines("pool-nodes", point, "nodes", moving("nodes"), (value) => format.number(value) + " nodes", String);
  // Nobody chose the nodes of a pool that all schemes share.
  drawPoolLines("pool-stable", point, "stable", several, stableText, (share) => Math.round(share * 100) + "%", 1);
}

function stableText(share) {
  return format.percent(share) + " stable, " + format.percent(1 - share) + " unstable";
}

function drawPoolLines(id, point, key, worthwhile, show, label, most) {
  const lines = distinctLines(point.pool, key);
  document.getElementById(id).closest("figure").hidden = !worthwhile(lines);
  if (!worthwhile(lines)) return;
  const unit = format.unit(Math.max(...lines.map((line) => line.atMillis[line.atMillis.length - 1])));
  const option = base(id, lines.map(poolName));
  option.series = lines.map((pool) => {
    const points = pool.atMillis.map((at, i) => [at / unit.millis, pool[key][i]]);
    const only = pool.schemes.length > 1 && lines.length === 1;
    const made = line(pool.schemes[0], points, { name: poolName(pool), showSymbol: points.length === 1 });
    const colour = only ? theme.colour("scheme-0") : made.color;
    return { ...made, color: colour, lineStyle: { ...made.lineStyle, color: colour, width: 1.8, type: only ? "solid" : made.lineStyle.type } };
  });
  const end = Math.max(...option.series.map((series) => series.data[series.data.length - 1][0]));
  option.xAxis = axis({ type: "value", min: 0, max: end || 1, name: "time (" + unit.name + ")", nameGap: 28, axisLabel: { formatter: (value) => String(Math.round(value * 100) / 100), showMaxLabel: false } });
  option.yAxis = axis({ type: "value", min: 0, max: most, axisLabel: { formatter: label } });
  option.tooltip.formatter = (items) => escaped("at " + format.clock(items[0].axisValue * unit.millis)) + items.map((item) => poolTip(item, show)).join("");
  draw(id, option);
  charts.get(id).resize();
}

function poolTip(item, show) {
  const dot = '<span class="dot" style="background:' + item.color + '"></span>';
  return "<div>" + dot + escaped(item.seriesName) + ": <b>" + escaped(show(item.value[1])) + "</b></div>";
}
