/** YARN's resources in Gleaner's words, and back. */
package dev.gleaner.yarn.resources;
