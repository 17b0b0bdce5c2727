/** Stock Hadoop as processes of its own: programs, daemons, ports, files and disks for them. */
package dev.gleaner.peers.stock;
