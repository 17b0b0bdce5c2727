"use strict";

/** Numbers as people read them. A missing number is a dash. */
const format = {
  missing: "–",

  /** Three digits, no exponent. */
  number(value) {
    if (value === null) return format.missing;
    const size = Math.abs(value);
    return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
  },

  percent(share) {
    if (share === null) return format.missing;
    const percent = share * 100;
    return percent.toFixed(Math.abs(percent) < 9.95 ? 1 : 0).replace(/^-(?=0(\.0)?$)/, "").replace("-", "−") + "%";
  },

  /** Cents as long as they matter, and as many digits as the dollars that they stand beside. */
  dollars(value, beside = value) {
    if (value === null) return format.missing;
    const size = Math.abs(beside);
    const text = Math.abs(value).toFixed(size >= 99.995 ? 0 : size >= 0.995 || size === 0 ? 2 : 4);
    return (value < 0 ? "−$" : "$") + text;
  },

  /** The unit in which the largest of some durations reads best, with its milliseconds. */
  unit(millis) {
    if (millis >= 3 * 86400000) return { name: "d", millis: 86400000 };
    if (millis >= 3 * 3600000) return { name: "h", millis: 3600000 };
    if (millis >= 3 * 60000) return { name: "min", millis: 60000 };
    return { name: "s", millis: 1000 };
  },

  /** In the unit of the other duration that it stands beside, if there is one. */
  duration(millis, beside = millis) {
    if (millis === null) return format.missing;
    const unit = format.unit(Math.abs(beside));
    return format.number(millis / unit.millis) + " " + unit.name;
  },

  /** A moment on the timeline, such as 1 d 02:03:04. */
  clock(millis) {
    const two = (value) => String(Math.floor(value)).padStart(2, "0");
    const seconds = Math.max(0, millis) / 1000;
    const days = Math.floor(seconds / 86400);
    const rest = seconds % 86400;
    return (days ? days + " d " : "") + two(rest / 3600) + ":" + two((rest % 3600) / 60) + ":" + two(rest % 60);
  },
};
