/** Clouds as servers on loopback, which speak as they are specified to. */
package dev.gleaner.testing.clouds;
