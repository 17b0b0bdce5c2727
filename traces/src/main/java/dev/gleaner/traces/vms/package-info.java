/** VMs that the customers of a provider ask for: recorded and synthetic. */
package dev.gleaner.traces.vms;
