/** What will be asked for: how much more normal instances take, and how short tasks come. */
package dev.gleaner.core.estimate.demand;
