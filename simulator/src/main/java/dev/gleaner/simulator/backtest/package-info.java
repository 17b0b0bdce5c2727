/** What would have become of purchases: bought with the past, judged on the future only. */
package dev.gleaner.simulator.backtest;
