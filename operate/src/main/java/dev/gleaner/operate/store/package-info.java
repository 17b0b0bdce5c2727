/** A store of files: the port through which journal and audit log reach a disk or a cluster. */
package dev.gleaner.operate.store;
