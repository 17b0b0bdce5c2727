/**
 * How many servers to buy so that a capacity is there with N nines although any market may lose all
 * of its servers (TR-Kubernetes, §3.2-3.4): odds, choices, bounds.
 */
package dev.gleaner.core.buy.capacity;
