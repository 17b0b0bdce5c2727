package dev.gleaner.core.evict;

/** Decides where a requested instance runs, and who ends for it. Changes nothing by itself. */
public interface Scheduler {

  HostDecision schedule(Request request, long now);
}
