/** A service on a real cluster whose nodes are taken away, without Gleaner and with it. */
package dev.gleaner.kubernetes.demo;
