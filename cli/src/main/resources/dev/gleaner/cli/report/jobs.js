"use strict";

function drawSweeps() {
  document.getElementById("sweep").hidden = false;
  document.getElementById("sweep-title").textContent = "Over " + data.pool.sweptKey;
  document.getElementById("table-title").textContent = "All values of " + data.pool.sweptKey;
  drawSweep("sweep-normalised", "normalised", format.number);
  drawSweep("sweep-completion", "meanCompletion", format.duration, durationScale);
  drawSweep("sweep-wasted", "wasted", format.percent);
  drawSweep("sweep-utilisation", "utilisation", format.percent);
  drawSweep("sweep-cost", "cost", format.dollars);
  drawSweep("sweep-per-job", "costPerJob", format.dollars);
}

function drawPoint() {
  const point = data.pool.points[document.getElementById("point").selectedIndex];
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

/** The jobs of a pool: all that only its pages have. */
const jobs = {
  /** Once, before anything is drawn. */
  start() {
    const points = data.pool.points;
    // The sweep's charts look figures up by one key.
    points.forEach((point) => point.rows.forEach((row) => Object.assign(row, { cost: row.money.total, costPerJob: row.money.perJob })));
    const choice = document.getElementById("point");
    choice.append(...points.map((point) => element("option", point.label)));
    choice.addEventListener("change", drawPoint);
    const label = document.getElementById("point-choice");
    label.hidden = points.length < 2;
    label.firstElementChild.textContent = data.pool.sweptKey;
    if (data.pool.timelines.length) {
      timeline.start();
      addEventListener("resize", () => timeline.draw());
    }
  },

  draw() {
    drawSchemes();
    if (data.pool.points.length > 1) drawSweeps();
    drawPoint();
    // Not at the next frame, as printing does not wait for it.
    if (data.pool.timelines.length) timeline.paint();
  },
};
