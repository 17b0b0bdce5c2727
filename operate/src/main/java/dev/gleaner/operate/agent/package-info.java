/** The worker's agent: tells YARN what the machine under a NodeManager has now. */
package dev.gleaner.operate.agent;
