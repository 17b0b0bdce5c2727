"use strict";

const pointColumns = [
  ["line", "Policy and need"], ["wanted", "Wanted"], ["expected", "Expected"], ["target", "Target"], ["dollars", "Cost per hour"],
  ["costText", "Of on-demand"], ["excessText", "Excess"],
];

drawAlways(() => {
  drawHeader("what if");
  drawTargets("cost", "cost", data.points, theme.scheme);
  drawTargets("excess", "excess", data.points, theme.scheme);
  drawTable("points", pointColumns, data.points);
});
