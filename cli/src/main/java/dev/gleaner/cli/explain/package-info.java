/** Tells people why Gleaner placed their containers where it did, from its audit log. */
package dev.gleaner.cli.explain;
