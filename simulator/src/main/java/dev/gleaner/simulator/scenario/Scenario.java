package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacitySource;
import java.time.Duration;
import java.util.List;

/**
 * One point of a scenario file: what runs where, under which schemes and seeds.
 *
 * @param bufferShare of the servers, which a balancing provider keeps free
 * @param vmSizes of spot and regular VMs, where a trace of harvest VMs has to tell what those would
 *     have been like
 * @param warmUp how long the pool is observed before the first job may be submitted, so that
 *     estimates have a past
 * @param limit how long after the warm-up a run may last at most; jobs that are not complete then
 *     count as unfinished
 * @param baseline the name of the scheme that the others are compared with, job by job
 * @param quietTimes what to find out about the capacity itself, apart from any run
 */
public record Scenario(
    String name,
    String description,
    CapacitySource capacity,
    double bufferShare,
    List<Resources> vmSizes,
    List<JobStream> jobs,
    ClusterSettings cluster,
    Prices prices,
    Duration warmUp,
    Duration limit,
    List<Scheme> schemes,
    String baseline,
    List<Long> seeds,
    QuietTimeQuestions quietTimes) {}
