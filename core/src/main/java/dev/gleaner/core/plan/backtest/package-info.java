/** What would have become of plans: made with the past, judged on the future only. */
package dev.gleaner.core.plan.backtest;
