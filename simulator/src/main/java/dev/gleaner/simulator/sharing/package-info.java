/**
 * What sharing servers saves: applications arrive as in a trace, buy by their portfolios at the
 * prices of a history, lose servers when a price rises above the bid, and leave (ExoSphere, figure
 * 11).
 */
package dev.gleaner.simulator.sharing;
