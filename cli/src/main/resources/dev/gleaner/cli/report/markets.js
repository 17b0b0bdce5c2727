"use strict";

function dots(zone, place) {
  const colour = theme.scheme(zone);
  return {
    name: zone, type: "scatter", color: colour, symbolSize: data.markets.length > 400 ? 5 : 8,
    data: data.markets.filter((market) => market.zone === zone && place(market) !== null).map((market) => ({
      value: [place(market), market.saving], market,
      itemStyle: market.censored ? { color: "transparent", borderColor: colour, borderWidth: 1.2 } : { color: colour, opacity: 0.8 },
    })),
  };
}

function told(market) {
  const hours = (market.censored ? "> " : "") + format.duration(market.hoursToRevocation * 3600000);
  return "<b>" + escaped(market.name) + "</b><br>" + escaped("saves " + format.percent(market.saving)) +
    "<br>" + escaped("time to revocation " + hours) + "<br>" + escaped("available " + (market.availability === null ? format.missing : (100 * market.availability).toFixed(2) + "%"));
}

function drawDots(id, place, xAxis) {
  const option = base(id, data.schemes);
  option.series = data.schemes.map((zone) => dots(zone, place));
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => told(item.data.market);
  option.xAxis = axis({ type: "value", nameGap: 28, ...xAxis });
  option.yAxis = axis({ type: "value", scale: true, axisLabel: { formatter: (share) => Math.round(share * 100) + "%" } });
  draw(id, option);
}

function drawRevocation() {
  const hours = data.markets.map((market) => market.hoursToRevocation).filter((value) => value > 0);
  const [low, high] = [Math.min(...hours), Math.max(...hours)].map(Math.log10);
  drawDots("revocation", (market) => (market.hoursToRevocation > 0 ? Math.log10(market.hoursToRevocation) : null), {
    min: Math.floor(low * 4) / 4 - 0.05, max: Math.ceil(high * 4) / 4 + 0.05, interval: 0.5, name: "time to revocation",
    axisLabel: { formatter: (power) => format.duration(10 ** power * 3600000), showMinLabel: false, showMaxLabel: false },
  });
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
  option.grid.top = 12;
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
