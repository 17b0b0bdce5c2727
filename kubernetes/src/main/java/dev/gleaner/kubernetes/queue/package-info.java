/** Notices that a cloud puts into a queue, brought to the nodes that they are for. */
package dev.gleaner.kubernetes.queue;
