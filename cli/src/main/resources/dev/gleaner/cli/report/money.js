"use strict";

const moneyParts = [
  { key: "useful", name: "useful work", colour: "money-useful" },
  { key: "wasted", name: "wasted work", colour: "money-wasted" },
  { key: "redundant", name: "copies not needed", colour: "money-copies" },
  { key: "running", name: "still running at the end", colour: "money-running" },
  { key: "idle", name: "idle cores", colour: "money-idle" },
];

const allMoneyColumns = [
  { title: "Cost", key: "total", show: format.dollars, best: Math.min },
  { title: "Cost per finished job", key: "perJob", show: format.dollars, best: Math.min },
  { title: "Useful work", key: "useful", show: format.dollars },
  { title: "Wasted work", key: "wasted", show: format.dollars, best: Math.min },
  { title: "Copies not needed", key: "redundant", show: format.dollars, optional: true },
  { title: "Idle cores", key: "idle", show: format.dollars, best: Math.min },
  { title: "Cost reduction", key: "reduction", show: format.percent, best: Math.max, relative: true },
];

function moneyPart(row, key) {
  return key === "running" ? row.money.running : row.money[key].mean ?? 0;
}

/** One bar for each scheme, of what its dollars were paid for. */
function drawMoney(point) {
  const section = document.getElementById("money");
  section.hidden = point.rows.every((row) => !row.money.total.mean);
  if (section.hidden) return;
  const rows = [...point.rows].reverse();
  const parts = moneyParts.filter(({ key }) => rows.some((row) => moneyPart(row, key) > 0));
  const option = base("money-bars", parts.map((part) => part.name));
  const total = (row) => withSpread(row.money.total, format.dollars);
  option.grid.left = textWidth(rows.flatMap((row) => [shortened(row.scheme), total(row)])) + 14;
  option.grid.containLabel = false;
  option.grid.bottom = 26;
  const across = document.getElementById("money-bars").clientWidth - option.grid.left - option.grid.right;
  const most = Math.max(...rows.map((row) => row.money.total.mean ?? 0));
  option.tooltip.trigger = "item";
  option.tooltip.formatter = (item) => moneyTip(rows[item.dataIndex], parts);
  option.xAxis = axis({ type: "value", min: 0, splitNumber: across > 440 ? 5 : 2, axisLabel: { formatter: (value) => format.dollars(value, most).replace(/\.00$/, "") } });
  option.yAxis = schemeAxis(rows, total);
  option.series = parts.map((part) => moneySeries(part, rows, across / most));
  document.getElementById("money-bars").style.height = 70 + 62 * rows.length + "px";
  draw("money-bars", option);
  charts.get("money-bars").resize();
  drawMoneyTable(point);
}

/** Dollars stand in the bar where they fit. */
function moneySeries(part, rows, pixelsPerDollar) {
  const label = {
    show: true, fontSize: 12, color: theme.colour(part.colour + "-ink"),
    formatter: ({ value }) => (textWidth([format.dollars(value)]) + 8 < value * pixelsPerDollar ? format.dollars(value) : ""),
  };
  return {
    name: part.name, type: "bar", stack: "money", barMaxWidth: 30, barCategoryGap: "38%", color: theme.colour(part.colour), label,
    data: rows.map((row) => moneyPart(row, part.key)),
  };
}

function moneyTip(row, parts) {
  const lines = parts.map((part) => {
    const dot = '<span class="dot" style="background:' + theme.colour(part.colour) + '"></span>';
    const value = moneyPart(row, part.key);
    const share = row.money.total.mean ? " (" + format.percent(value / row.money.total.mean) + ")" : "";
    return "<div>" + dot + escaped(part.name) + ": <b>" + escaped(format.dollars(value) + share) + "</b></div>";
  });
  return escaped(row.scheme + ": " + withSpread(row.money.total, format.dollars)) + lines.join("");
}

function drawMoneyTable(point) {
  const rows = point.rows.map((row) => ({ scheme: row.scheme, ...row.money }));
  const moneyColumns = shown(allMoneyColumns, rows);
  const head = element("tr");
  head.append(element("th", "Scheme", "name"), ...moneyColumns.map((column) => element("th", column.title)));
  const thead = element("thead");
  thead.append(head);
  const body = element("tbody", undefined, "group");
  const best = moneyColumns.map((column) => bestText(rows, column));
  rows.forEach((row) => {
    const made = element("tr");
    made.append(schemeName(row.scheme), ...moneyColumns.map((column, i) => cell(row, column, best[i])));
    body.append(made);
  });
  document.getElementById("money-table").replaceChildren(thead, body);
}
