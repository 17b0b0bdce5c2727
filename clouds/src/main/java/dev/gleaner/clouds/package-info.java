/** Clouds behind one interface: machines asked for, listed and given back. */
package dev.gleaner.clouds;
