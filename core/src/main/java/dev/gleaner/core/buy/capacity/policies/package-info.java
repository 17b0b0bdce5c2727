/** The ways to choose a pool that holds a capacity, and when to change one. */
package dev.gleaner.core.buy.capacity.policies;
