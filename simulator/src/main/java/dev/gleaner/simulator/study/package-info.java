/**
 * Studies of markets: the published figures of ExoSphere and walk-forward backtests, each a file
 * that says which prices to look at and how. What comes out are plain tables and plots.
 */
package dev.gleaner.simulator.study;
