"use strict";

const shownLots = 25;

function drawLots() {
  const option = base("lots-chart", null);
  const lots = data.lots.slice(0, shownLots).reverse();
  option.grid = { left: textWidth(lots.map((lot) => lot.market)) + 14, right: 24, top: 6, bottom: 34 };
  option.series = [{
    type: "bar", barMaxWidth: 26,
    data: lots.map((lot) => {
      const colour = theme.scheme(lot.zone);
      const hollow = lot.contract === "on-demand";
      return { value: lot.cores, itemStyle: { color: hollow ? theme.colour("card") : colour, borderColor: colour, borderWidth: hollow ? 2 : 0 } };
    }),
  }];
  option.xAxis = axis({ type: "value", name: "cores", nameGap: 24 });
  option.yAxis = axis({ type: "category", data: lots.map((lot) => lot.market), splitLine: { show: false } });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => {
    const lot = lots[item.dataIndex];
    return escaped(lot.market + ": " + lot.servers + " " + lot.contract + " servers, " + lot.price + " an hour, there " + lot.available + " of the time");
  };
  document.getElementById("lots-chart").style.height = Math.max(320, 60 + 22 * lots.length) + "px";
  draw("lots-chart", option);
  charts.get("lots-chart").resize();
}

/** Nines up the axis, since 99.99% and 99.999% would be the same height otherwise. */
function drawOdds() {
  const option = base("odds", null);
  const atNeed = data.odds.find((chance) => chance.capacity === data.need);
  const top = Math.ceil(Math.max(data.wantedNines, Math.min(12, atNeed ? atNeed.nines : 0))) + 1;
  const colour = theme.colour("accent");
  const mark = (place, text, position) => ({ ...place, label: { formatter: text, color: theme.colour("soft"), position, fontSize: 11.5 } });
  option.series = [{
    type: "line", step: "start", showSymbol: false, color: colour, lineStyle: { color: colour, width: 2.2 }, areaStyle: { color: colour, opacity: 0.12 },
    data: data.odds.map((chance) => ({ value: [chance.capacity, Math.min(top, chance.nines)], text: chance.text })),
    markLine: {
      silent: true, symbol: "none", lineStyle: { color: theme.colour("bad"), type: "dashed", width: 1.4 },
      data: [mark({ xAxis: data.need }, "need", "insideEndBottom"), mark({ yAxis: data.wantedNines }, "wanted", "insideStartTop")],
    },
  }];
  option.xAxis = axis({ type: "value", name: "at least so many cores", nameGap: 28, max: data.odds[data.odds.length - 1].capacity, axisLabel: { showMaxLabel: false } });
  option.yAxis = axis({ type: "value", min: 0, max: top, interval: 1, axisLabel: { formatter: (nines) => (nines === top && top > 12 ? "" : ninesText(nines)) } });
  // ECharts' own guess is too narrow for ten nines in some fonts.
  const labels = Array.from({ length: top + 1 }, (_, nines) => ninesText(nines));
  Object.assign(option.grid, { left: textWidth(labels) + 14, bottom: 54, containLabel: false });
  option.tooltip.formatter = (items) => escaped("at least " + items[0].data.value[0] + " cores: " + items[0].data.text + " of the time");
  draw("odds", option);
}

function drawCosts() {
  const option = base("costs", null);
  const colours = [theme.colour("accent"), theme.colour("scheme-baseline")];
  option.series = [{
    type: "bar", barMaxWidth: 90,
    data: data.costs.map((cost, i) => ({ value: cost.dollars, itemStyle: { color: colours[i], borderRadius: [4, 4, 0, 0] } })),
    label: { show: true, position: "top", color: theme.colour("ink"), formatter: (item) => data.costs[item.dataIndex].text },
  }];
  option.xAxis = axis({ type: "category", data: data.costs.map((cost) => cost.name) });
  option.yAxis = axis({ type: "value", min: 0 });
  option.tooltip.show = false;
  draw("costs", option);
}

const lotColumns = [
  ["market", "Market"], ["contract", "Contract"], ["servers", "Servers"], ["cores", "Cores"], ["price", "Expected per hour"], ["available", "Available"],
];

drawAlways(() => {
  drawHeader("capacity plan");
  document.getElementById("sentences").replaceChildren(...data.sentences.map((text) => element("p", text)), element("p", data.caution || "Expectations, but for the record of earlier plans."));
  drawLots();
  drawOdds();
  drawCosts();
  drawTargets("target-cost", "cost", data.targets, () => theme.colour("accent"));
  drawTargets("target-excess", "excess", data.targets, () => theme.colour("accent"));
  drawTable("lots", lotColumns, data.lots);
});
