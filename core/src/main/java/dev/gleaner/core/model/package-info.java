/** The words that every other package speaks: resources, directions, random streams. */
package dev.gleaner.core.model;
