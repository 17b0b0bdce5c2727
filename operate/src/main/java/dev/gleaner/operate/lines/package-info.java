/**
 * Files of lines, one flat JSON object each, that are written behind the back of threads which must
 * not wait, and read by somebody who trusts nothing in them.
 */
package dev.gleaner.operate.lines;
