"use strict";

/** What every page about markets begins with. */
function drawHeader(kind) {
  document.title = data.title + " – Gleaner " + kind;
  document.getElementById("title").textContent = data.title;
  const facts = data.facts.map((fact) => {
    const pair = element("div");
    pair.append(element("dt", fact.label), element("dd", fact.value));
    return pair;
  });
  document.getElementById("facts").replaceChildren(...facts);
  const leftOut = document.getElementById("left-out");
  if (leftOut) {
    leftOut.textContent = data.leftOut;
  }
}

/** A table with the names of its columns; rows are records in the order of the columns. */
function drawTable(id, columns, rows) {
  const head = element("thead");
  const names = element("tr");
  columns.forEach(([, name]) => names.append(element("th", name)));
  head.append(names);
  const body = element("tbody");
  rows.forEach((row) => {
    const line = element("tr");
    columns.forEach(([key], i) => line.append(element(i === 0 ? "th" : "td", row[key])));
    body.append(line);
  });
  document.getElementById(id).replaceChildren(head, body);
}

/** Draws now, and again whenever what it is drawn on changes. */
function drawAlways(drawAll) {
  const forPaper = (paper) => {
    document.documentElement.classList.toggle("print", paper);
    charts.forEach((chart) => chart.resize());
    drawAll();
  };
  drawAll();
  addEventListener("resize", () => charts.forEach((chart) => chart.resize()));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawAll);
  addEventListener("beforeprint", () => forPaper(true));
  addEventListener("afterprint", () => forPaper(false));
}
