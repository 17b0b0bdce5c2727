/** Commands about spot markets, and the options by which markets are chosen. */
package dev.gleaner.cli.markets;
