/**
 * Hadoop's own ResourceManager code in virtual time: one thread, no wall clock, the same answers in
 * every run.
 */
package dev.gleaner.validation.virtual;
