/** Jobs: what real traces say and what generators make, in one neutral form. */
package dev.gleaner.traces.jobs;
