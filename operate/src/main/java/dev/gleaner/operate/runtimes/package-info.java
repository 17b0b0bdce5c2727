/**
 * How long a container will run: from its client, or learned from finished containers of its kind.
 * Called from the scheduler's threads: no call blocks, reads a file or keeps more than a bounded
 * memory.
 */
package dev.gleaner.operate.runtimes;
