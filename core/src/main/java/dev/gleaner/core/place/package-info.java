/** Which task on which node, or wait: the pool as a policy sees it, and the policies. */
package dev.gleaner.core.place;
