"use strict";

const data = JSON.parse(document.getElementById("data").textContent);

/** Colours come from the style sheet, so that light, dark and print are decided in one place. */
const theme = {
  colour(name) {
    return getComputedStyle(document.documentElement).getPropertyValue("--" + name).trim();
  },

  /** The baseline is grey and dashed everywhere; the others keep their colour in every plot. */
  scheme(name) {
    const others = data.schemes.filter((scheme) => scheme !== data.baseline);
    const place = others.indexOf(name);
    return theme.colour(place < 0 ? "scheme-baseline" : "scheme-" + (place % 7));
  },

  /** With more schemes than colours, the second round is dotted. */
  dash(name) {
    if (name === data.baseline) return [6, 4];
    return data.schemes.filter((scheme) => scheme !== data.baseline).indexOf(name) >= 7 ? [2, 3] : "solid";
  },
};

/** An element with text: names come from outside and never become markup. */
function element(tag, text, className) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function schemeDot(scheme) {
  const dot = element("span", "", "dot");
  dot.style.background = theme.scheme(scheme);
  dot.dataset.scheme = scheme;
  return dot;
}
