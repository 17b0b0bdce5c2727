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
    columns.forEach(([key, name], i) => line.append(i === 0 ? element("th", row[key]) : figureCell(name, row[key], columns.length > 3)));
    body.append(line);
  });
  const table = document.getElementById(id);
  table.classList.add("stacks");
  table.replaceChildren(head, body);
}

/** Where there are many columns the spread stands below its figure; where rows are stacked, the name beside both. */
function figureCell(name, text, narrow) {
  const [mean, spread] = narrow ? String(text).split(" ± ") : [text];
  const made = element("td");
  made.dataset.label = name;
  const figure = element("span", mean);
  if (spread) figure.append(element("small", "± " + spread));
  made.append(figure);
  return made;
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
