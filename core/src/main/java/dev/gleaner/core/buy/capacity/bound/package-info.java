/**
 * What any pool that holds a capacity costs at least, with a proof that is checked by adding up.
 */
package dev.gleaner.core.buy.capacity.bound;
