// Plots of which an axis has no title.
const missing = [];
data.plots.forEach((plot, i) => {
  const texts = [...document.querySelectorAll("#plot-" + i + " svg text")].map((text) => text.textContent);
  const wanted = plot.kind === "HEAT_MAP" ? [] : plot.kind === "BARS" && plot.series.length === 1 ? [plot.vertical] : [plot.horizontal, plot.vertical];
  wanted.filter((title) => title === "" || !texts.includes(title)).forEach((title) => missing.push(plot.title + ": " + title));
});
return missing;
