package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.KillOrder;
import java.time.Duration;
import java.util.Map;

/**
 * How the simulated resource manager works.
 *
 * @param heartbeat how often each node reports and is offered work; zero means event-driven:
 *     whatever has room is considered at once
 * @param assignmentsPerHeartbeat how many tasks a node may be given at one heartbeat (YARN's
 *     default is 1)
 * @param recheck how often tasks that chose to wait are asked again, and with heartbeats nodes that
 *     were turned down, though nothing but time has changed
 * @param yarnRules whether CapacityScheduler's rules hold to the letter: nodes are kept for tasks
 *     that do not fit there yet, and a policy is asked as the plug-in for YARN asks it; otherwise
 *     the next task that fits gets the node, and a policy sees all tasks of a job
 * @param queueShares guaranteed share of each queue, by name, in the order of the file; jobs are
 *     taken from the queue that uses the least of its share, first come first served inside a queue
 */
public record ClusterSettings(
    Duration heartbeat,
    int assignmentsPerHeartbeat,
    Duration recheck,
    boolean yarnRules,
    KillOrder killOrder,
    Map<String, Double> queueShares) {}
