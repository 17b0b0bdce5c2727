/** Machines of Google Compute Engine. */
package dev.gleaner.clouds.gcp;
