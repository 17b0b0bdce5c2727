/** Gleaner inside Apache Hadoop YARN. */
package dev.gleaner.yarn;
