/** How the prices of markets hang together. */
package dev.gleaner.cli.markets;
