/** A partition for short applications, in YARN's own queues and node labels. */
package dev.gleaner.operate.partition;
