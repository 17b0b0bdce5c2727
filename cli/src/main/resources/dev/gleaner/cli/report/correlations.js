"use strict";

/** Both triangles, since people look for a market in a row or in a column. */
function cells() {
  const pairs = data.rows.flatMap((row, i) => row.flatMap((value, j) => (value === null ? [] : [[i, j, value], [j, i, value]])));
  return [...pairs, ...data.markets.map((_, i) => [i, i, 1])];
}

function drawMap() {
  const place = document.getElementById("map");
  const size = data.markets.length;
  const room = Math.min(220, textWidth(data.markets) + 12);
  place.style.height = Math.max(320, Math.min(place.clientWidth - room, size * 16) + room + 60) + "px";
  // Tens of thousands of cells are too many for SVG.
  if (!charts.has("map")) charts.set("map", echarts.init(place, null, { renderer: size > 40 ? "canvas" : "svg" }));
  const labels = { show: true, interval: size > 90 ? "auto" : 0, fontSize: size > 50 ? 9 : 11, width: room, overflow: "truncate" };
  const option = base("map", null);
  option.grid = { left: room, right: 16, top: 8, bottom: room + 46, show: true, backgroundColor: theme.colour("band"), borderWidth: 0 };
  option.xAxis = axis({ type: "category", data: data.markets, splitLine: { show: false }, axisLabel: { ...labels, rotate: 90, hideOverlap: false } });
  option.yAxis = axis({ type: "category", data: data.markets, inverse: true, splitLine: { show: false }, axisLabel: { ...labels, hideOverlap: false } });
  option.visualMap = {
    min: -1, max: 1, calculable: true, orient: "horizontal", left: "center", bottom: 0, itemHeight: 220, precision: 2,
    textStyle: { color: theme.colour("soft") }, inRange: { color: ["#2166ac", "#92c5de", theme.colour("card"), "#f4a582", "#b2182b"] },
  };
  option.series = [{ type: "heatmap", progressive: 0, data: cells(), itemStyle: { borderColor: theme.colour("line"), borderWidth: size > 60 ? 0 : 0.5 }, emphasis: { itemStyle: { borderColor: theme.colour("ink"), borderWidth: 1 } } }];
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => escaped(data.markets[item.value[0]]) + "<br>" + escaped(data.markets[item.value[1]]) + "<br><b>" + escaped(item.value[2].toFixed(3)) + "</b>";
  option.backgroundColor = theme.colour("card");
  draw("map", option);
  charts.get("map").resize();
}

const columns = [["first", "Market"], ["second", "and"], ["correlation", "Correlation"]];

drawAlways(() => {
  drawHeader("correlation report");
  drawMap();
  drawTable("strongest", columns, data.strongest);
  drawTable("weakest", columns, data.weakest);
});
