"use strict";

function drawHeader() {
  document.title = data.title + " – Gleaner report";
  document.getElementById("title").textContent = data.title;
  document.getElementById("description").textContent = data.description;
  const summary = document.getElementById("summary");
  summary.hidden = data.summary.length === 0;
  summary.replaceChildren(...data.summary.map((sentence) => element("p", sentence)));
  const cards = data.headlines.map((headline) => {
    const card = element("div", undefined, "card");
    card.style.borderTopColor = theme.scheme(headline.scheme);
    card.append(element("h3", headline.scheme), element("p", headline.figure, "figure"), element("p", headline.sentence));
    if (headline.caution) card.append(element("p", headline.caution, "caution"));
    return card;
  });
  document.getElementById("headlines").replaceChildren(...cards);
  const facts = data.facts.map((fact) => {
    const pair = element("div");
    pair.append(element("dt", fact.label), element("dd", fact.value));
    return pair;
  });
  document.getElementById("facts").replaceChildren(...facts);
}

function drawSweeps() {
  document.getElementById("sweep").hidden = false;
  document.getElementById("sweep-title").textContent = "Over " + data.sweptKey;
  document.getElementById("table-title").textContent = "All values of " + data.sweptKey;
  drawSweep("sweep-normalised", "normalised", format.number);
  drawSweep("sweep-completion", "meanCompletion", format.duration, durationScale);
  drawSweep("sweep-wasted", "wasted", format.percent);
  drawSweep("sweep-utilisation", "utilisation", format.percent);
  drawSweep("sweep-cost", "cost", format.dollars);
  drawSweep("sweep-per-job", "costPerJob", format.dollars);
}

function drawPoint() {
  const point = data.points[document.getElementById("point").selectedIndex];
  drawNormalised(point);
  drawCompletion(point);
  charts.forEach((chart) => chart.resize());
  drawBars("wasted", point, "wasted", format.percent);
  drawBars("kills", point, "kills", format.number);
  drawMoney(point);
  drawGroups(point);
  drawPool(point);
  drawQuiet(point);
}

function drawAll() {
  drawHeader();
  drawTable();
  if (data.points.length > 1) drawSweeps();
  drawPoint();
  // Not at the next frame, as printing does not wait for it.
  if (data.timelines.length) timeline.paint();
}

/** Paper is white, whatever the screen is, and has a width of its own. */
function drawForPaper(paper) {
  document.documentElement.classList.toggle("print", paper);
  charts.forEach((chart) => chart.resize());
  drawAll();
}

function start() {
  // The sweep's charts look figures up by one key.
  data.points.forEach((point) => point.rows.forEach((row) => Object.assign(row, { cost: row.money.total, costPerJob: row.money.perJob })));
  const choice = document.getElementById("point");
  choice.append(...data.points.map((point) => element("option", point.label)));
  choice.addEventListener("change", drawPoint);
  const label = document.getElementById("point-choice");
  label.hidden = data.points.length < 2;
  label.firstElementChild.textContent = data.sweptKey;
  if (data.timelines.length) timeline.start();
  drawAll();
  addEventListener("resize", () => {
    charts.forEach((chart) => chart.resize());
    if (data.timelines.length) timeline.draw();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  addEventListener("beforeprint", () => drawForPaper(true));
  addEventListener("afterprint", () => drawForPaper(false));
}

start();
