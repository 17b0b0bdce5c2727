/** Studies of markets: how they move together, and which portfolios of them hold. */
package dev.gleaner.simulator.study.markets;
