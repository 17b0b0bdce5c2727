"use strict";

/** What the paper's figure 13 shows for a confidence of 70%. */
const paperRatio = 2.6;

function confidenceName(confidence) {
  return Math.round(confidence * 1000) / 10 + "% confidence";
}

/** Quiet time over duration, one line for each confidence. */
function drawQuiet(point) {
  document.getElementById("quiet-times").hidden = point.quietTimes.length === 0;
  if (point.quietTimes.length === 0) return;
  document.getElementById("quiet-title").textContent =
    "How long a node must have been quiet" + (data.pool.points.length > 1 ? " (" + data.pool.sweptKey + " " + point.label + ")" : "");
  const confidences = [...new Set(point.quietTimes.map((time) => time.confidence))];
  const longest = Math.max(...point.quietTimes.map((time) => time.duration));
  const highest = Math.max(paperRatio * longest, ...point.quietTimes.map((time) => time.quiet.mean + time.quiet.halfWidth));
  const across = format.unit(longest);
  const up = format.unit(highest);
  const option = base("quiet", confidences.map(confidenceName));
  option.series = confidences.flatMap((confidence, i) => {
    const times = point.quietTimes.filter((time) => time.confidence === confidence).sort((a, b) => a.duration - b.duration);
    const places = times.map((time) => time.duration / across.millis);
    const figures = times.map(({ quiet }) => ({ mean: quiet.mean / up.millis, halfWidth: quiet.halfWidth / up.millis }));
    const colour = theme.colour("scheme-" + (i % 7));
    const marks = places.map((place, j) => ({ value: [place, figures[j].mean], time: times[j] }));
    const line = { name: confidenceName(confidence), type: "line", data: marks, color: colour, symbol: "circle", symbolSize: 7, lineStyle: { color: colour, width: 2.2 } };
    return [line, { ...whiskers(places, figures, false, colour), name: confidenceName(confidence) }];
  });
  option.series.push(paperLine(longest / across.millis, (paperRatio * longest) / up.millis));
  option.xAxis = axis({ type: "value", min: 0, name: "duration of the task (" + across.name + ")", nameGap: 28 });
  option.yAxis = axis({ type: "value", min: 0, axisLabel: { formatter: (value) => value + " " + up.name } });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = ({ seriesName, data: { time } }) =>
    escaped("a task of " + format.duration(time.duration) + ", " + seriesName) + "<div><b>" +
    escaped(withSpread(time.quiet, format.duration) + " quiet (" + format.number(time.ratio.mean) + "×)") + "</b></div>";
  option.grid.right = 110;
  draw("quiet", option);
  charts.get("quiet").resize();
}

function paperLine(x, y) {
  const soft = theme.colour("soft");
  return {
    type: "line", data: [[0, 0], [x, y]], silent: true, symbol: "none", color: soft, z: 1,
    lineStyle: { color: soft, width: 1, type: [4, 3] }, tooltip: { show: false },
    endLabel: { show: true, formatter: paperRatio + "× (paper, 70%)", color: soft, fontSize: 11.5 },
  };
}
