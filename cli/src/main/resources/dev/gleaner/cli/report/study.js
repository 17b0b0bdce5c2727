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

function drawBarsOf(id, plot) {
  const option = base(id, plot.series.map((one) => one.name));
  option.xAxis = axis({ type: "category", data: plot.categories, name: plot.horizontal, nameGap: 28 });
  option.yAxis = axis({ type: "value", min: 0, max: plot.kind === "STACKED_BARS" ? 1 : undefined, axisLabel: { formatter: (value) => shownAs(plot.vertical, value) } });
  option.series = plot.series.map((one) => ({
    name: one.name, type: "bar", stack: plot.kind === "STACKED_BARS" ? "all" : undefined, color: theme.scheme(one.name), barMaxWidth: 60,
    data: plot.categories.map((_, i) => (one.points.find(([x]) => x === i) || [i, 0])[1]),
    itemStyle: { borderColor: theme.colour("card"), borderWidth: 0.5 },
  }));
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => tooltipLine(item.seriesName, shownAs(plot.vertical, item.value));
  draw(id, option);
}

function drawPoints(id, plot) {
  const place = ([x, y]) => [plot.logarithmic ? Math.log10(x) : x, y];
  const back = (x) => (plot.logarithmic ? 10 ** x : x);
  const option = base(id, plot.series.map((one) => one.name));
  option.series = plot.series.map((one) => ({
    name: one.name, color: theme.scheme(one.name), type: plot.kind === "LINES" ? "line" : "scatter", showSymbol: plot.kind !== "LINES", symbolSize: 7,
    data: one.points.filter(([x]) => !plot.logarithmic || x > 0).map(place), itemStyle: { opacity: 0.85 },
  }));
  option.xAxis = axis({ type: "value", scale: true, name: plot.horizontal, nameGap: 28, axisLabel: { formatter: (x) => short(back(x)) } });
  option.yAxis = axis({ type: "value", scale: true, axisLabel: { formatter: (y) => shownAs(plot.vertical, y) } });
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

drawAlways(() => {
  drawHeader(data.kind);
  document.getElementById("kind").textContent = data.kind;
  document.getElementById("notes").textContent = data.notes.join(" ");
  document.getElementById("summary").replaceChildren(...data.summary.map((sentence) => element("p", sentence)));
  data.plots.forEach(drawPlot);
  const published = data.findings.some((one) => one.paper) ? [["paper", "Paper"]] : [];
  drawTable("findings", [["name", "Finding"], ["here", "Here"], ...published], data.findings);
  data.tables.forEach(drawRows);
});
