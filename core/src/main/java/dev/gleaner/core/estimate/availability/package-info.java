/** How likely servers of markets are there, alone and together, and what such odds are worth. */
package dev.gleaner.core.estimate.availability;
