/** Notices that a cloud puts into a queue, for all machines of an account. */
package dev.gleaner.clouds.queue;
