"use strict";

const ticks = [
  [1000, "1 s"], [10000, "10 s"], [60000, "1 min"], [600000, "10 min"], [3600000, "1 h"],
  [6 * 3600000, "6 h"], [86400000, "1 d"], [7 * 86400000, "7 d"], [30 * 86400000, "30 d"],
];

function hasValues(id, curves) {
  const figure = document.getElementById(id).closest("figure");
  figure.hidden = curves.every((curve) => curve.distribution.values.length === 0);
  const section = figure.closest("section");
  section.hidden = [...section.querySelectorAll("figure")].every((other) => other.hidden);
  return !figure.hidden;
}

function allValues(curves) {
  return curves.flatMap((curve) => curve.distribution.values);
}

/** The library has no logarithmic axis with minutes and hours: lines with labels make one. */
function drawIntervals() {
  if (!hasValues("intervals", data.intervals)) return;
  const values = [...allValues(data.intervals), ...data.published.map((point) => point.millis)];
  const [min, max] = [Math.min(...values), Math.max(...values)].map((value) => Math.log10(Math.max(1, value)));
  const shown = ticks.filter(([millis]) => Math.log10(millis) >= min && Math.log10(millis) <= max);
  const soft = theme.colour("soft");
  const marks = {
    silent: true, symbol: "none", lineStyle: { color: theme.colour("line"), type: "solid", width: 1 },
    data: shown.map(([millis, name]) => ({ xAxis: Math.log10(millis), label: { formatter: name, position: "start", color: soft, fontSize: 12, distance: 8 } })),
  };
  drawDistributions("intervals", data.intervals, (value) => Math.log10(Math.max(1, value)), (place) => 10 ** place,
    (value) => "at most " + format.duration(value),
    { min, max, name: "time between two changes", axisLabel: { formatter: () => " " }, splitLine: { show: false } }, marks, publishedPoints());
}

function publishedPoints() {
  const name = data.cluster + " in the paper";
  const text = data.published.length ? "Diamonds are what the SlackSched paper prints for its cluster " + data.cluster + "." : "The SlackSched paper prints no points for its cluster " + data.cluster + ".";
  document.getElementById("published").textContent = text;
  const colour = theme.colour("bad");
  return {
    name, type: "line", color: colour, symbol: "diamond", symbolSize: 13, lineStyle: { width: 0 }, z: 6,
    data: data.published.map((point) => [Math.log10(point.millis), point.share]),
  };
}

function drawSizes() {
  if (!hasValues("sizes", data.sizes)) return;
  const most = Math.max(...allValues(data.sizes).map(Math.abs));
  const ink = theme.colour("ink");
  const interval = roundStep(most / 4);
  const edge = Math.ceil(most / interval) * interval;
  drawDistributions("sizes", data.sizes, (value) => value, (place) => place, (value) => "at most " + format.number(value) + " cores",
    { min: -edge, max: edge, interval, name: "change (cores)" },
    { silent: true, symbol: "none", lineStyle: { color: ink, type: "solid", width: 1.2 }, data: [{ xAxis: 0, label: { show: false } }] });
}

function drawSpread(id, curves, name, show) {
  if (!hasValues(id, curves)) return;
  const most = Math.max(...allValues(curves)) || 1;
  const interval = roundStep(most / 6);
  drawDistributions(id, curves, (value) => value, (place) => place, show, { min: 0, max: Math.ceil(most / interval) * interval, interval, name });
}

function drawExample() {
  const node = data.example;
  document.getElementById("example").hidden = node.times.length === 0;
  if (node.times.length === 0) return;
  document.getElementById("example-name").textContent = node.name;
  const unit = format.unit(node.endMillis);
  const colour = theme.colour("scheme-0");
  const points = node.times.map((time, i) => [time / unit.millis, node.cores[i]]);
  points.push([node.endMillis / unit.millis, node.cores[node.cores.length - 1]]);
  const option = base("example-chart", null);
  option.grid.top = 12;
  option.series = [{ type: "line", step: "end", showSymbol: false, data: points, color: colour, lineStyle: { color: colour, width: 1.8 }, areaStyle: { color: colour, opacity: 0.12 } }];
  option.xAxis = axis({ type: "value", min: 0, max: node.endMillis / unit.millis, name: "time (" + unit.name + ")", nameGap: 28, axisLabel: { formatter: (value) => String(Math.round(value * 100) / 100), showMaxLabel: false } });
  option.yAxis = axis({ type: "value", min: 0, minInterval: 1, axisLabel: { formatter: (value) => value + " cores" } });
  option.tooltip.formatter = ([item]) => escaped("from " + format.clock(item.value[0] * unit.millis) + " on: " + item.value[1] + " cores");
  draw("example-chart", option);
  charts.get("example-chart").resize();
}

function drawFigures() {
  const head = element("thead");
  const row = element("tr");
  row.append(element("th", ""), element("th", "This trace"), element("th", data.cluster + " in the paper"));
  head.append(row);
  const body = element("tbody");
  data.statistics.forEach((statistic) => {
    const line = element("tr");
    line.append(element("th", statistic.label), element("td", statistic.value), element("td", statistic.paper));
    body.append(line);
  });
  document.getElementById("table").replaceChildren(head, body);
}

drawAlways(() => {
  drawHeader("trace report");
  drawIntervals();
  drawSizes();
  drawSpread("cores", data.cores, "mean cores", (value) => "at most " + format.number(value) + " cores");
  drawSpread("changes", data.changesPerHour, "changes per hour", (value) => "at most " + format.number(value) + " changes per hour");
  drawExample();
  drawFigures();
});
