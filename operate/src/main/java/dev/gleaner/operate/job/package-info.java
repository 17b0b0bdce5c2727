/**
 * A job as its file describes it: a bag of commands with demands, estimates, inputs, retries and
 * dependencies; and what has become of it, from the events that its application master wrote.
 */
package dev.gleaner.operate.job;
