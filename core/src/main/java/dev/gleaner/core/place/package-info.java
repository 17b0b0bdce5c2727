/**
 * Which task on which node, or wait: the pool as a policy sees it, and the policies. An engine
 * keeps the pool and asks, on one thread or under a lock; no argument and no answer is null.
 */
package dev.gleaner.core.place;
