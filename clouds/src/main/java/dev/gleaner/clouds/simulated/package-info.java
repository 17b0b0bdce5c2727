/** The simulated cloud behind the interface of the real ones. */
package dev.gleaner.clouds.simulated;
