/** Clouds behind one interface. */
package dev.gleaner.clouds;
