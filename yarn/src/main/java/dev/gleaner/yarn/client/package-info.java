/** Submits jobs to a YARN cluster, follows them, and cancels them. */
package dev.gleaner.yarn.client;
