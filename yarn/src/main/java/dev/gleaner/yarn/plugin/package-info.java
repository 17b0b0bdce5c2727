/**
 * Inside the ResourceManager: CapacityScheduler decides which request is served next, Gleaner on
 * which node, or that it waits.
 */
package dev.gleaner.yarn.plugin;
