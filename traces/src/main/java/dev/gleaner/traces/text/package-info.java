/** Text files in and out: plain or compressed, with errors that name file and line. */
package dev.gleaner.traces.text;
