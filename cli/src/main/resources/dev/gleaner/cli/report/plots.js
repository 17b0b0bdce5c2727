"use strict";

/** A place for each plot and table, made once. */
function section(parent, id, title, content) {
  if (document.getElementById(id)) return;
  const made = element("section");
  content.id = id;
  made.append(element("h2", title), content);
  document.getElementById(parent).append(made);
}

const short = (value) => (value === 0 ? "0" : Math.abs(value) >= 0.01 && Math.abs(value) < 1e5 ? String(Number(value.toPrecision(3))) : value.toExponential(1));
const isShare = (name) => /saving|share/.test(name);
const shownAs = (name, value) => (isShare(name) ? format.percent(value) : short(value));

function drawHeat(id, plot) {
  const place = document.getElementById(id);
  const room = Math.min(220, textWidth(plot.categories) + 12);
  place.style.height = Math.max(320, Math.min(place.clientWidth - room, plot.categories.length * 16) + room + 60) + "px";
  const option = base(id, null);
  const labels = { show: true, interval: plot.categories.length > 90 ? "auto" : 0, fontSize: 9, width: room, overflow: "truncate", hideOverlap: false };
  option.grid = { left: room, right: 16, top: 8, bottom: room + 46 };
  option.xAxis = axis({ type: "category", data: plot.categories, splitLine: { show: false }, axisLabel: { ...labels, rotate: 90 } });
  option.yAxis = axis({ type: "category", data: plot.categories, inverse: true, splitLine: { show: false }, axisLabel: labels });
  option.visualMap = {
    min: -1, max: 1, calculable: true, orient: "horizontal", left: "center", bottom: 0, itemHeight: 220, precision: 2,
    textStyle: { color: theme.colour("soft") }, inRange: { color: ["#2166ac", "#92c5de", theme.colour("card"), "#f4a582", "#b2182b"] },
  };
  option.series = [{ type: "heatmap", data: plot.series.flatMap((row, i) => row.points.map(([j, value]) => [j, i, Math.round(value * 1000) / 1000])) }];
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => escaped(plot.categories[item.value[0]]) + "<br>" + escaped(plot.categories[item.value[1]]) + "<br><b>" + escaped(item.value[2].toFixed(3)) + "</b>";
  draw(id, option);
  charts.get(id).resize();
}

const spreadOf = (point) => ({ mean: point[1], halfWidth: point[3] });

/** What lies under another line is not seen, and so has no place in the legend. */
function seen(plot) {
  const drawn = new Set();
  return plot.series.filter((one) => {
    const points = JSON.stringify(one.points);
    return !drawn.has(points) && drawn.add(points);
  });
}

/** One bar for each name, which then has room for its whole length. */
function drawNamedBars(id, plot) {
  const [one] = plot.series;
  const figures = plot.categories.map((_, i) => spreadOf(one.points.find(([x]) => x === i) || [i, null, 0, 0]));
  const rows = plot.categories.map((scheme, i) => ({ scheme, figure: figures[i] })).reverse();
  const show = (value) => (value === null ? format.missing : shownAs(plot.vertical, value));
  const option = base(id, null);
  const texts = rows.flatMap((row) => [shortened(row.scheme), withSpread(row.figure, show)]);
  option.grid = { left: textWidth(texts) + 14, right: 34, top: 6, bottom: 46 };
  option.xAxis = axis({ type: "value", name: plot.vertical, nameGap: 28, splitNumber: 4, axisLabel: { formatter: (value) => shownAs(plot.vertical, value) } });
  option.yAxis = schemeAxis(rows, (row) => withSpread(row.figure, show));
  const colour = (row) => theme.scheme(data.schemes.includes(row.scheme) ? row.scheme : one.name);
  option.series = [
    { type: "bar", barMaxWidth: 30, data: rows.map((row) => ({ value: row.figure.mean ?? "-", itemStyle: { color: colour(row), borderRadius: [0, 4, 4, 0] } })) },
    whiskers(rows.map((_, i) => i), rows.map((row) => row.figure), true, theme.colour("ink")),
  ];
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => tooltipLine(rows[item.dataIndex].scheme, withSpread(rows[item.dataIndex].figure, show));
  document.getElementById(id).style.height = 70 + 48 * rows.length + "px";
  draw(id, option);
  charts.get(id).resize();
}

function drawBarsOf(id, plot) {
  if (plot.kind === "BARS" && plot.series.length === 1) {
    drawNamedBars(id, plot);
    return;
  }
  const option = base(id, plot.series.map((one) => one.name));
  option.xAxis = axis({ type: "category", data: plot.categories, name: plot.horizontal, nameGap: 28 });
  option.yAxis = titledAxis(option, plot.vertical, { type: "value", min: 0, max: plot.kind === "STACKED_BARS" ? 1 : undefined, axisLabel: { formatter: (value) => shownAs(plot.vertical, value) } });
  option.series = plot.series.map((one) => ({
    name: one.name, type: "bar", stack: plot.kind === "STACKED_BARS" ? "all" : undefined, color: theme.scheme(one.name), barMaxWidth: 60,
    data: plot.categories.map((_, i) => (one.points.find(([x]) => x === i) || [i, 0])[1]),
    itemStyle: { borderColor: theme.colour("card"), borderWidth: 0.5 },
  }));
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => tooltipLine(item.seriesName, shownAs(plot.vertical, item.value));
  draw(id, option);
}

/** Powers of ten as people write them. */
const power = (exponent) => (exponent < 0 ? (10 ** exponent).toFixed(-exponent) : (10 ** exponent).toLocaleString("en"));

/** As far as there are points, and no further. */
function horizontalAxis(plot, points) {
  const xs = points.map(([x]) => x);
  const title = { type: "value", name: plot.horizontal, nameGap: 28 };
  if (plot.logarithmic) {
    const min = Math.floor(Math.min(...xs));
    const max = Math.ceil(Math.max(...xs));
    return axis({ ...title, min, max, interval: Math.ceil((max - min) / 8), axisLabel: { formatter: power } });
  }
  const ends = plot.kind === "LINES" ? { min: Math.min(...xs), max: Math.max(...xs) } : { scale: true };
  return axis({ ...title, ...ends, axisLabel: { formatter: short, showMaxLabel: plot.kind !== "LINES" } });
}

function drawPoints(id, plot) {
  const place = ([x, ...rest]) => [plot.logarithmic ? Math.log10(x) : x, ...rest];
  const back = (x) => (plot.logarithmic ? 10 ** x : x);
  const lines = plot.kind === "LINES";
  const shown = seen(plot).map((one) => ({ name: one.name, points: one.points.filter(([x]) => !plot.logarithmic || x > 0).map(place) }));
  const option = base(id, shown.map((one) => one.name));
  option.grid.right = 34;
  option.series = shown.flatMap(({ name, points }) => [
    { name, color: theme.scheme(name), type: lines ? "line" : "scatter", showSymbol: !lines || points.length === 1, symbolSize: 7, data: points.map(([x, y]) => [x, y]), itemStyle: { opacity: 0.85 } },
    { ...whiskers(points.map(([x]) => x), points.map(spreadOf), false, theme.scheme(name)), name },
    { ...whiskers(points.map(([, y]) => y), points.map(([x, , across]) => ({ mean: x, halfWidth: across })), true, theme.scheme(name)), name },
  ]);
  option.xAxis = horizontalAxis(plot, shown.flatMap((one) => one.points));
  option.yAxis = titledAxis(option, plot.vertical, { type: "value", scale: !lines, axisLabel: { formatter: (y) => shownAs(plot.vertical, y) } });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => tooltipLine(item.seriesName, shownAs(plot.vertical, item.value[1])) + escaped(plot.horizontal + ": " + short(back(item.value[0])));
  draw(id, option);
}

function drawPlot(plot, i) {
  const id = "plot-" + i;
  section("plots", id, plot.title, element("div", "", "chart"));
  if (plot.kind === "HEAT_MAP") drawHeat(id, plot);
  else if (plot.kind === "BARS" || plot.kind === "STACKED_BARS") drawBarsOf(id, plot);
  else drawPoints(id, plot);
}

function drawRows(table, i) {
  const scroll = element("div", "", "scroll");
  scroll.append(element("table"));
  section("tables", "table-" + i, table.title, scroll);
  const place = document.querySelector("#table-" + i + " table");
  place.id = "rows-" + i;
  drawTable(place.id, table.columns.map((name, k) => [k, name]), table.rows);
}
