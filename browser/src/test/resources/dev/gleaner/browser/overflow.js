// What reaches beyond the place that it has: the page, tables, labels of charts.
const found = [];
const root = document.documentElement;
if (root.scrollWidth > root.clientWidth) found.push("the page is " + root.scrollWidth + " wide, the window " + root.clientWidth);
document.querySelectorAll(".scroll").forEach((place) => {
  if (place.scrollWidth > place.clientWidth + 1) {
    const table = place.querySelector("table");
    found.push("scroll " + (table ? table.id : "") + ": " + place.scrollWidth + " of " + place.clientWidth);
  }
});
document.querySelectorAll(".chart svg").forEach((svg) => {
  const place = svg.getBoundingClientRect();
  svg.querySelectorAll("text").forEach((text) => {
    const box = text.getBoundingClientRect();
    // The box of a line of text is higher than its letters.
    const letters = box.height / 4;
    const across = box.left < place.left - 1 || box.right > place.right + 1;
    const along = box.top + letters < place.top || box.bottom - letters > place.bottom;
    if (box.width > 0 && (across || along)) {
      found.push("label of " + svg.closest(".chart").id + ": " + text.textContent);
    }
  });
});
return found;
