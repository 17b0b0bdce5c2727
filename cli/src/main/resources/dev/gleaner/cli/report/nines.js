"use strict";

/** 2 nines are 99%, 3 are 99.9%. */
function ninesText(nines) {
  if (!Number.isInteger(nines)) return "";
  if (nines === 0) return "0%";
  if (nines === 1) return "90%";
  return "99" + (nines > 2 ? "." + "9".repeat(nines - 2) : "") + "%";
}

/** What targets cost, and how much excess comes with them: a line for each policy, hollow where the target is missed. */
function drawTargets(id, key, points, colour) {
  const lines = [...new Set(points.map((point) => point.line))];
  const option = base(id, lines.length > 1 ? lines : null);
  option.series = lines.map((name) => {
    const own = points.filter((point) => point.line === name);
    return {
      name, type: "line", color: colour(name), lineStyle: { width: 2.2, color: colour(name) }, symbolSize: 9, showAllSymbol: true,
      data: own.map((point) => ({
        value: [point.nines, point[key]], point, symbol: "circle",
        itemStyle: { color: point.met ? colour(name) : theme.colour("card"), borderColor: colour(name), borderWidth: 2 },
      })),
    };
  });
  option.grid.right = 44;
  const nines = points.map((point) => point.nines);
  option.xAxis = axis({
    type: "value", min: Math.floor(Math.min(...nines)), max: Math.ceil(Math.max(...nines)), interval: 1, name: "wanted availability", nameGap: 28,
    axisLabel: { formatter: ninesText },
  });
  option.yAxis = axis({ type: "value", min: 0, axisLabel: { formatter: (share) => Math.round(share * 100) + "%" } });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => {
    const point = item.data.point;
    const figure = key === "cost" ? point.dollars + " an hour, " + point.costText + " of on-demand" : point.excessText + " more than needed";
    return escaped(point.line + ", wanted " + point.wanted + (point.met ? "" : " (missed: " + point.expected + ")")) + "<br>" + escaped(figure);
  };
  if (key === "cost") {
    option.series[0].markLine = {
      silent: true, symbol: "none", lineStyle: { color: theme.colour("faint"), type: "dashed" },
      data: [{ yAxis: 1, label: { formatter: "on demand", color: theme.colour("soft"), position: "insideEndTop", fontSize: 11.5 } }],
    };
    option.yAxis.max = (value) => Math.max(1.2, Math.ceil(value.max * 5) / 5);
    option.yAxis.interval = 0.2;
  }
  draw(id, option);
}
