/** The way to an API server. */
package dev.gleaner.kubernetes.access;
