"use strict";

const charts = new Map();

/** Draws or redraws; the text of tooltips is escaped by hand since the library takes HTML. */
function draw(id, option) {
  const place = document.getElementById(id);
  if (!charts.has(id)) charts.set(id, echarts.init(place, null, { renderer: "svg" }));
  charts.get(id).setOption(option, { notMerge: true });
}

function escaped(text) {
  return echarts.format.encodeHTML(text);
}

function axis(extra) {
  const soft = theme.colour("soft");
  const line = theme.colour("line");
  return {
    nameLocation: "middle",
    nameTextStyle: { color: soft, fontSize: 12 },
    axisLine: { lineStyle: { color: line } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: line, opacity: 0.7 } },
    ...extra,
    axisLabel: { color: soft, fontSize: 12, hideOverlap: true, ...extra.axisLabel },
  };
}

/** The legend wraps, and the plot begins below it. */
function base(id, legend) {
  const width = document.getElementById(id).clientWidth;
  let lines = 1;
  let used = 0;
  (legend || []).forEach((name) => {
    const item = textWidth([name]) + 30;
    if (used > 0 && used + item > width) {
      lines++;
      used = 0;
    }
    used += item;
  });
  return {
    animation: false,
    textStyle: { fontFamily: getComputedStyle(document.body).fontFamily },
    grid: { left: 8, right: 20, top: 20 + 20 * lines, bottom: 34, containLabel: true },
    legend: legend && {
      top: 0, left: 0, itemWidth: 14, itemHeight: 8, itemGap: 12, padding: 0, icon: "roundRect", data: legend,
      textStyle: { color: theme.colour("ink"), fontSize: 12.5 },
    },
    tooltip: {
      trigger: "axis", confine: true, backgroundColor: theme.colour("card"), borderColor: theme.colour("line"),
      textStyle: { color: theme.colour("ink"), fontSize: 12.5 },
      axisPointer: { lineStyle: { color: theme.colour("faint") } },
    },
  };
}

/** A vertical axis whose title stands above the plot, below the legend, where no label is in its way. */
function titledAxis(option, title, extra) {
  option.title = { text: title, left: 0, top: option.grid.top - 18, padding: 0, textStyle: { color: theme.colour("soft"), fontSize: 12, fontWeight: "normal" } };
  option.grid.top += 12;
  return axis(extra);
}

function line(scheme, points, extra) {
  const colour = theme.scheme(scheme);
  return {
    name: scheme, type: "line", data: points, color: colour,
    lineStyle: { color: colour, width: 2.2, type: theme.dash(scheme) }, ...extra,
  };
}

function tooltipLine(scheme, text) {
  const dot = '<span class="dot" style="background:' + theme.scheme(scheme) + '"></span>';
  return "<div>" + dot + escaped(scheme) + ": <b>" + escaped(text) + "</b></div>";
}

/** The share of a distribution at or below a value. */
function shareAt(distribution, value) {
  let low = 0;
  let high = distribution.values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (distribution.values[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : distribution.shares[low - 1];
}

/** Staircases; scale maps a value to its place on the axis, back maps the place to the value. Points may stand beside them. */
function drawDistributions(id, curves, scale, back, show, xAxis, marks, points) {
  const shown = curves.filter((curve) => curve.distribution.values.length > 0);
  const series = shown.map(({ scheme, distribution }) => {
    const points = distribution.values.map((value, i) => [scale(value), distribution.shares[i]]);
    const last = points[points.length - 1];
    const tail = xAxis.max > last[0] ? [[xAxis.max, last[1]]] : [];
    return line(scheme, [[points[0][0], 0], ...points, ...tail], { step: "end", showSymbol: false, clip: true });
  });
  if (marks && series.length) series[0].markLine = marks;
  const names = shown.map((curve) => curve.scheme);
  const option = base(id, points ? [...names, points.name] : names);
  option.series = points ? [...series, points] : series;
  option.xAxis = axis({ type: "value", nameGap: 28, ...xAxis });
  option.yAxis = axis({ type: "value", min: 0, max: 1, axisLabel: { formatter: (share) => Math.round(share * 100) + "%" } });
  option.tooltip.formatter = (items) => {
    const value = back(items[0].axisValue);
    const lines = shown.map((curve) => tooltipLine(curve.scheme, format.percent(shareAt(curve.distribution, value))));
    return escaped(show(value)) + lines.join("");
  };
  draw(id, option);
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
function roundStep(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * [1, 2, 5, 10].find((step) => step * power >= least * 0.999);
}

function drawCompletion(point) {
  const ends = point.completion.map(({ distribution: { values } }) => values[Math.ceil(values.length * 0.99) - 1] || 0);
  const longest = Math.max(1, ...ends);
  const unit = format.unit(longest);
  const interval = roundStep(longest / unit.millis / 6);
  const max = Math.ceil(longest / unit.millis / interval) * interval;
  drawDistributions("completion", point.completion, (value) => value / unit.millis, (place) => place * unit.millis,
    (value) => "within " + format.duration(value), { min: 0, max, interval, name: "completion time (" + unit.name + ")" });
}

/** Powers of two on the axis, since "half as long" is what people think in. */
function drawNormalised(point) {
  const figure = document.getElementById("normalised").closest("figure");
  figure.hidden = point.normalised.every((curve) => curve.distribution.values.length === 0);
  if (figure.hidden) return;
  const values = point.normalised.flatMap(({ distribution: { values, shares } }) => values.filter((_, i) => shares[i] >= 0.005 && shares[i] <= 0.995));
  const min = Math.min(-1, ...values.map((value) => Math.floor(Math.log2(value))));
  const max = Math.max(1, ...values.map((value) => Math.ceil(Math.log2(value))));
  const label = (power) => (power < 0 ? "1/" + 2 ** -power : 2 ** power) + "×";
  const ink = theme.colour("ink");
  drawDistributions("normalised", point.normalised, Math.log2, (place) => 2 ** place,
    (value) => "at most " + format.number(value) + "× the baseline’s time",
    {
      min, max, interval: Math.ceil((max - min) / 8), name: "completion time / baseline’s",
      axisLabel: { formatter: (power) => (Number.isInteger(power) ? label(power) : "") },
    },
    {
      silent: true, symbol: "none", lineStyle: { color: ink, type: "solid", width: 1.2 },
      data: [{ xAxis: 0, label: { formatter: "no change", color: ink, position: "end", distance: 4, fontSize: 11.5 } }],
    });
}

/** Whiskers are a broken line with flat symbols at its ends. */
function whiskers(places, figures, flat, colour) {
  const points = [];
  figures.forEach((figure, i) => {
    if (!figure.halfWidth || figure.mean === null) return;
    const ends = [Math.max(0, figure.mean - figure.halfWidth), figure.mean + figure.halfWidth];
    ends.forEach((end) => points.push(flat ? [end, places[i]] : [places[i], end]));
    points.push(["-", "-"]);
  });
  return {
    type: "line", data: points, silent: true, z: 5, color: colour, symbol: "rect", symbolSize: flat ? [1.6, 11] : [9, 1.6],
    showAllSymbol: true, lineStyle: { color: colour, width: 1.6, type: "solid" }, tooltip: { show: false }, legendHoverLink: false,
  };
}

function drawBars(id, point, key, show) {
  const rows = [...point.rows].reverse();
  const option = base(id, null);
  const texts = rows.flatMap((row) => [shortened(row.scheme), withSpread(row[key], show)]);
  option.grid = { left: textWidth(texts) + 14, right: 24, top: 6, bottom: 26 };
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => tooltipLine(rows[item.dataIndex].scheme, withSpread(rows[item.dataIndex][key], show));
  const roomy = document.getElementById(id).clientWidth > 440;
  option.xAxis = axis({ type: "value", min: 0, splitNumber: roomy ? 5 : 2, axisLabel: { formatter: show === format.percent ? (v) => Math.round(v * 1000) / 10 + "%" : undefined } });
  option.yAxis = schemeAxis(rows, (row) => withSpread(row[key], show));
  const bars = rows.map((row) => ({ value: row[key].mean ?? "-", itemStyle: { color: theme.scheme(row.scheme), borderRadius: [0, 4, 4, 0] } }));
  option.series = [
    { type: "bar", data: bars, barMaxWidth: 30, barCategoryGap: "38%" },
    whiskers(rows.map((_, i) => i), rows.map((row) => row[key]), true, theme.colour("ink")),
  ];
  document.getElementById(id).style.height = 60 + 62 * rows.length + "px";
  draw(id, option);
  charts.get(id).resize();
}

/** Schemes from bottom to top, each with its figure below its name. */
function schemeAxis(rows, text) {
  return axis({
    type: "category", data: rows.map((row) => row.scheme), splitLine: { show: false },
    axisLabel: {
      formatter: (name, i) => "{name|" + shortened(name) + "}\n{value|" + text(rows[i]) + "}",
      rich: {
        name: { color: theme.colour("ink"), fontSize: 12.5, fontWeight: 600, align: "right", lineHeight: 18 },
        value: { color: theme.colour("soft"), fontSize: 12.5, align: "right", lineHeight: 16 },
      },
    },
  });
}

/** The library mismeasures labels of several styles. */
function textWidth(texts) {
  const context = document.createElement("canvas").getContext("2d");
  context.font = "600 12.5px " + getComputedStyle(document.body).fontFamily;
  return Math.ceil(Math.max(...texts.map((text) => context.measureText(text).width)));
}

function withSpread(figure, show) {
  return show(figure.mean) + (figure.halfWidth ? " ± " + show(figure.halfWidth, figure.mean) : "");
}

/** Braces and bars have a meaning in labels of the library. */
function shortened(name) {
  const plain = name.replace(/[{}|\n]/g, " ");
  return plain.length > 26 ? plain.slice(0, 25) + "…" : plain;
}
