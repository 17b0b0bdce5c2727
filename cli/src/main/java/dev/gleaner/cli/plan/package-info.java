/** Commands that plan purchases: portfolio, capacity, what-if. */
package dev.gleaner.cli.plan;
