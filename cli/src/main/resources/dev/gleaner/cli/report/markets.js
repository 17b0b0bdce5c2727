"use strict";

/** A market that costs ten times as much as on demand must not press all others into a line. */
const lowest = -0.5;

const ticks = [[0.1, "6 min"], [1, "1 h"], [6, "6 h"], [24, "1 d"], [72, "3 d"], [168, "7 d"], [720, "30 d"], [2160, "90 d"], [8760, "1 y"]];

function dots(zone, place) {
  const colour = theme.scheme(zone);
  return {
    name: zone, type: "scatter", color: colour, symbolSize: data.markets.length > 400 ? 5 : 8,
    data: data.markets.filter((market) => market.zone === zone && place(market) !== null).map((market) => ({
      value: [place(market), Math.max(lowest, market.saving)], market,
      itemStyle: market.censored ? { color: "transparent", borderColor: colour, borderWidth: 1.2 } : { color: colour, opacity: 0.8 },
    })),
  };
}

function told(market) {
  const hours = (market.censored ? "> " : "") + format.duration(market.hoursToRevocation * 3600000);
  return "<b>" + escaped(market.name) + "</b><br>" + escaped("saves " + format.percent(market.saving)) +
    "<br>" + escaped("time to revocation " + hours) + "<br>" + escaped("available " + (market.availability === null ? format.missing : (100 * market.availability).toFixed(2) + "%"));
}

function drawDots(id, place, xAxis, marks) {
  const option = base(id, data.schemes);
  option.series = data.schemes.map((zone) => dots(zone, place));
  option.series[0].markLine = marks;
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => told(item.data.market);
  option.xAxis = axis({ type: "value", nameGap: 28, ...xAxis });
  const limits = data.markets.some((market) => market.saving < lowest) ? { min: lowest, max: 1, interval: 0.25 } : { scale: true };
  option.yAxis = axis({ type: "value", ...limits, axisLabel: { formatter: (share) => (share === lowest ? "≤ " : "") + Math.round(share * 100) + "%" } });
  draw(id, option);
}

/** The library has no logarithmic axis with hours and days: lines with labels make one. */
function drawRevocation() {
  const hours = data.markets.map((market) => market.hoursToRevocation).filter((value) => value > 0);
  const [min, max] = [Math.min(...hours) / 1.2, Math.max(...hours) * 1.2].map(Math.log10);
  const shown = ticks.filter(([value]) => Math.log10(value) >= min && Math.log10(value) <= max);
  const marks = {
    silent: true, symbol: "none", lineStyle: { color: theme.colour("line"), type: "solid", width: 1 },
    data: shown.map(([value, name]) => ({ xAxis: Math.log10(value), label: { formatter: name, position: "start", color: theme.colour("soft"), fontSize: 12, distance: 8 } })),
  };
  drawDots("revocation", (market) => (market.hoursToRevocation > 0 ? Math.log10(market.hoursToRevocation) : null), {
    min, max, name: "time to revocation", axisLabel: { formatter: () => " " }, splitLine: { show: false },
  }, marks);
}

function drawLine(line, i) {
  const id = "line-" + i;
  if (!document.getElementById(id)) {
    const figure = element("figure");
    figure.append(element("h3", line.name + " " + line.why), element("div", "", "chart"));
    figure.querySelector("div").id = id;
    document.getElementById("lines").append(figure);
  }
  const colour = theme.scheme(line.name.split("/")[0]);
  const most = Math.max(...line.shares);
  const option = base(id, null);
  Object.assign(option.grid, { top: 12, bottom: 8, right: 36 });
  const bid = { silent: true, symbol: "none", lineStyle: { color: theme.colour("bad"), type: [6, 4], width: 1.2 }, data: [{ yAxis: data.bid, label: { formatter: "bid", position: "insideEndTop", color: theme.colour("bad") } }] };
  option.series = [{ type: "line", step: "end", showSymbol: false, color: colour, lineStyle: { color: colour, width: 1.4 }, areaStyle: { color: colour, opacity: 0.1 }, data: line.times.map((time, k) => [time, line.shares[k]]), markLine: most > 0.4 * data.bid ? bid : undefined }];
  option.xAxis = axis({ type: "time", splitNumber: 5, axisLabel: { formatter: (time) => new Date(time).toISOString().slice(0, 10) } });
  option.yAxis = axis({ type: "value", min: 0, axisLabel: { formatter: (share) => Math.round(share * 100) + "%" } });
  option.tooltip.formatter = ([item]) => escaped(new Date(item.value[0]).toISOString().slice(0, 16).replace("T", " ") + " UTC: " + format.percent(item.value[1]) + " of on-demand");
  draw(id, option);
}

const columns = [
  ["market", "Market"], ["meanPrice", "Mean price"], ["saving", "Saving"], ["available", "Available"],
  ["timeToRevocation", "Time to revocation"], ["spikesPerWeek", "Spikes per week"], ["changesPerDay", "Changes per day"],
];

drawAlways(() => {
  drawHeader("market report");
  document.getElementById("calm").hidden = data.markets.some((market) => !market.censored);
  drawRevocation();
  drawDots("availability", (market) => market.availability, {
    scale: true, max: 1, name: "available at the bid", axisLabel: { formatter: (share) => Math.round(share * 1000) / 10 + "%" },
  });
  data.lines.forEach(drawLine);
  drawTable("table", columns, data.table);
});
