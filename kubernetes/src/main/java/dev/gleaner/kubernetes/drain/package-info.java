/** Empties nodes: what operate/drain decides, said in calls to an API server. */
package dev.gleaner.kubernetes.drain;
