"use strict";

/** nJCT of every group, schemes side by side. */
function drawGroups(point) {
  const groups = [...new Set(point.rows.flatMap((row) => row.groups.map((group) => group.group)))];
  const rows = point.rows.filter((row) => row.scheme !== data.baseline);
  const section = document.getElementById("groups");
  section.hidden = groups.length === 0 || rows.length === 0;
  if (section.hidden) return;
  const option = base("groups-chart", rows.map((row) => row.scheme));
  const apart = Math.min(0.12, 0.7 / rows.length);
  option.series = rows.flatMap((row, i) => {
    const places = groups.map((_, place) => place + 0.5 + (i - (rows.length - 1) / 2) * apart);
    const figures = groups.map((name) => row.groups.find((group) => group.group === name)?.normalised ?? { mean: null, halfWidth: null });
    const marks = figures.map((figure, place) => ({ value: [places[place], figure.mean ?? "-"], group: groups[place], figure }));
    const dots = line(row.scheme, marks, { symbol: "circle", symbolSize: 10, xAxisIndex: 1 });
    return [{ ...dots, lineStyle: { width: 0 } }, { ...whiskers(places, figures, false, theme.scheme(row.scheme)), name: row.scheme, xAxisIndex: 1 }];
  });
  const ink = theme.colour("ink");
  option.series[0].markLine = {
    silent: true, symbol: "none", lineStyle: { color: ink, type: "solid", width: 1.2 },
    data: [{ yAxis: 1, label: { formatter: "no change", color: ink, position: "insideEndTop", fontSize: 11.5 } }],
  };
  option.xAxis = [
    axis({ type: "category", data: groups, splitLine: { show: false } }),
    { type: "value", min: 0, max: groups.length, show: false, axisLabel: { show: false } },
  ];
  option.yAxis = axis({ type: "value", min: 0 });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = ({ seriesName, data: mark }) => escaped(mark.group) + tooltipLine(seriesName, withSpread(mark.figure, format.number));
  draw("groups-chart", option);
  charts.get("groups-chart").resize();
}
