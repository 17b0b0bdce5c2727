"use strict";

/** A line that several schemes share is drawn once, and named after them. */
function poolName(line) {
  if (line.schemes.length === 1) return line.schemes[0];
  return line.schemes.length === data.schemes.length ? "all schemes" : line.schemes.join(", ");
}

function drawPool(point) {
  const section = document.getElementById("pool");
  section.hidden = point.pool.length === 0;
  if (section.hidden) return;
  const several = point.pool.length > 1;
  document.getElementById("pool-shared").hidden = point.pool.every((line) => line.schemes.length === 1);
  const dollars = point.pool.flatMap((line) => line.dollarsPerHour);
  const most = Math.max(...dollars);
  drawPoolLines("pool-cores", true, point.pool, "cores", (value) => format.number(value) + " cores", String);
  drawPoolLines("pool-dollars", most > 0, point.pool, "dollarsPerHour", (value) => format.dollars(value) + " per hour", (value) => format.dollars(value, most));
  drawPoolLines("pool-nodes", new Set(point.pool.flatMap((line) => line.nodes)).size > 1, point.pool, "nodes", (value) => format.number(value) + " nodes", String);
  // Nobody chose the nodes of a pool that all schemes share.
  drawPoolLines("pool-stable", several, point.pool, "stable", stableText, (share) => Math.round(share * 100) + "%", 1);
}

function stableText(share) {
  return format.percent(share) + " stable, " + format.percent(1 - share) + " unstable";
}

function drawPoolLines(id, telling, lines, key, show, label, most) {
  document.getElementById(id).closest("figure").hidden = !telling;
  if (!telling) return;
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
