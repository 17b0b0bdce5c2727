/** Victims that move to another host and go on, instead of ending. */
package dev.gleaner.core.evict.move;
