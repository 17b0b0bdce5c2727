/**
 * Which nodes of the pool to hold on to, and how many: replacement and scaling. A policy is asked
 * on one thread at a time, with the state of the moment; no argument and no answer is null.
 */
package dev.gleaner.core.keep;
