/** How a provider's scheduler is written down: the same keys in a scenario and for a service. */
package dev.gleaner.config.evict;
