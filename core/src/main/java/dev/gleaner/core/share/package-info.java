/**
 * Servers that several applications share (ExoSphere, section 3.5): who gets a slice of which
 * server, what is bought, and who pays.
 */
package dev.gleaner.core.share;
