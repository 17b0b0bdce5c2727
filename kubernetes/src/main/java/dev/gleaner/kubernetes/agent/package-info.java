/** What runs on every node: asks the cloud for notices to this machine. */
package dev.gleaner.kubernetes.agent;
