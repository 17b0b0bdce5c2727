/**
 * A plug-in for Spark's driver and executors, so that programs outlive the loss of their hosts
 * without knowing of it (ExoSphere, section 4.1).
 */
package dev.gleaner.spark;
