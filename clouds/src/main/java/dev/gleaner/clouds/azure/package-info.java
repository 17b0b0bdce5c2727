/**
 * Machines of a scale set in Microsoft Azure, by its REST interface: the client libraries bring
 * some sixty jars that would clash with those of a ResourceManager.
 */
package dev.gleaner.clouds.azure;
