/** What outlives the process: checksummed records, snapshots, and the lock of their folder. */
package dev.gleaner.service.log;
