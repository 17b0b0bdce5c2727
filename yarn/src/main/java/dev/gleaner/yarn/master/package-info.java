/**
 * Gleaner's application master: asks YARN for containers, runs the commands of a job in them, and
 * writes down what happened. It needs the JDK, Hadoop's class path and this module, nothing else.
 */
package dev.gleaner.yarn.master;
