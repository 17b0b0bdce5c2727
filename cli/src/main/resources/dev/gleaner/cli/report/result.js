"use strict";

/** A paragraph, or none where there is nothing to say. */
function drawText(id, text) {
  const place = document.getElementById(id);
  place.textContent = text;
  place.hidden = !text;
}

function drawHeadlines() {
  const cards = data.headlines.map((headline) => {
    const card = element("div", undefined, "card");
    card.style.borderTopColor = theme.scheme(headline.scheme);
    card.append(element("h3", headline.scheme), element("p", headline.figure, "figure"), element("p", headline.sentence));
    if (headline.caution) card.append(element("p", headline.caution, "caution"));
    return card;
  });
  const place = document.getElementById("headlines");
  place.replaceChildren(...cards);
  place.hidden = !cards.length;
  document.getElementById("facts").classList.toggle("traced", !cards.length);
}

function drawFindings() {
  document.getElementById("findings-section").hidden = !data.findings.length;
  const published = data.findings.some((one) => one.paper) ? [["paper", "Paper"]] : [];
  drawTable("findings", [["name", "Finding"], ["here", "Here"], ...published], data.findings);
}

if (data.pool) jobs.start();
drawAlways(() => {
  drawHeader(data.kind);
  document.getElementById("kind").textContent = data.kind;
  drawText("description", data.description);
  drawText("notes", data.notes.join(" "));
  const summary = document.getElementById("summary");
  summary.hidden = !data.summary.length;
  summary.replaceChildren(...data.summary.map((sentence) => element("p", sentence)));
  drawHeadlines();
  data.plots.forEach(drawPlot);
  if (data.pool) jobs.draw();
  drawFindings();
  data.tables.forEach(drawRows);
});
