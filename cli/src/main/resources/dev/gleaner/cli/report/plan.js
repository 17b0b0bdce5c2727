"use strict";

function drawBuy() {
  const option = base("buy", null);
  const lots = [...data.buy].reverse();
  option.series = [{ type: "bar", data: lots.map((lot) => ({ value: lot.cores, itemStyle: { color: theme.scheme(lot.zone) } })) }];
  option.grid.left = 150;
  option.xAxis = axis({ type: "value", name: "cores", nameGap: 28 });
  option.yAxis = axis({ type: "category", data: lots.map((lot) => lot.market) });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => escaped(lots[item.dataIndex].market + ": " + lots[item.dataIndex].servers + " servers, " + lots[item.dataIndex].price + " an hour");
  draw("buy", option);
}

function drawFrontier() {
  const option = base("frontier", null);
  const place = (choice) => ({ value: [choice.risk, choice.saving], choice });
  const colour = theme.scheme(data.schemes[0]);
  option.series = [
    { type: "line", color: colour, showSymbol: true, symbolSize: 4, data: data.frontier.map(place) },
    { type: "scatter", symbolSize: 16, itemStyle: { color: "transparent", borderColor: theme.colour("bad"), borderWidth: 2 }, data: [place(data.chosen)] },
  ];
  option.xAxis = axis({ type: "value", scale: true, name: "risk", nameGap: 28 });
  option.yAxis = axis({ type: "value", scale: true, axisLabel: { formatter: (share) => (share * 100).toFixed(1) + "%" } });
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => escaped("saves " + format.percent(item.data.choice.saving) + " in " + item.data.choice.markets + " markets, risk " + item.data.choice.risk.toPrecision(3));
  draw("frontier", option);
}

const lotColumns = [["market", "Market"], ["servers", "Servers"], ["cores", "Cores"], ["price", "Expected per hour"], ["saving", "Saving"]];
const recordColumns = [["strategy", "Strategy"], ["expected", "Expected saving"], ["realised", "Realised saving"], ["revocations", "Revocations per server and week"], ["largestLoss", "Largest loss"]];

drawAlways(() => {
  drawHeader("purchase plan");
  drawBuy();
  drawFrontier();
  drawTable("lots", lotColumns, data.buy);
  drawTable("records", recordColumns, data.records);
});
