"use strict";

function drawSweep(id, key, show, scaleOf) {
  const labels = data.pool.points.map((point) => point.label);
  const option = base(id, data.schemes);
  const scale = scaleOf ? scaleOf(key) : { divide: 1, name: "" };
  const scaled = (figure) => ({ mean: figure.mean === null ? null : figure.mean / scale.divide, halfWidth: figure.halfWidth / scale.divide });
  option.series = data.schemes.flatMap((scheme, i) => {
    const figures = data.pool.points.map((point) => {
      const row = point.rows.find((candidate) => candidate.scheme === scheme);
      return row ? scaled(row[key]) : { mean: null, halfWidth: null };
    });
    const places = labels.map((_, place) => place + 0.5 + (i - (data.schemes.length - 1) / 2) * 0.05);
    const points = figures.map((figure, place) => [places[place], figure.mean ?? "-"]);
    const bars = whiskers(places, figures, false, theme.scheme(scheme));
    return [line(scheme, points, { symbol: "circle", symbolSize: 7, xAxisIndex: 1 }), { ...bars, name: scheme, xAxisIndex: 1 }];
  });
  // The first axis shows the labels; the second, unseen, allows places between them.
  option.xAxis = [
    axis({ type: "category", data: labels, name: data.pool.sweptKey, nameGap: 28, splitLine: { show: false } }),
    { type: "value", min: 0, max: labels.length, show: false, axisLabel: { show: false } },
  ];
  option.yAxis = axis({ type: "value", min: key === "normalised" ? undefined : 0, scale: key === "normalised", axisLabel: { formatter: (value) => sweepLabel(value, show, scale) } });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => {
    const point = data.pool.points[Math.floor(item.value[0])];
    const row = point.rows.find((candidate) => candidate.scheme === item.seriesName);
    return escaped(data.pool.sweptKey + " " + point.label) + tooltipLine(item.seriesName, withSpread(row[key], show));
  };
  draw(id, option);
}

function sweepLabel(value, show, scale) {
  if (show === format.dollars) return "$" + value;
  return show === format.percent ? Math.round(value * 1000) / 10 + "%" : value + scale.name;
}

/** One unit for the whole axis. */
function durationScale(key) {
  const unit = format.unit(Math.max(...data.pool.points.flatMap((point) => point.rows.map((row) => row[key].mean ?? 0))));
  return { divide: unit.millis, name: " " + unit.name };
}
