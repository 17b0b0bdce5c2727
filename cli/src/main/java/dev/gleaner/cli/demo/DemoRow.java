package dev.gleaner.cli.demo;

/**
 * How the job went.
 *
 * @param seconds from the first start of a command to the last end, in real time
 * @param wasted the share of the work that went into commands that were killed
 */
public record DemoRow(double seconds, int kills, double wasted) {}
