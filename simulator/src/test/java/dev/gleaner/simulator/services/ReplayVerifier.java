package dev.gleaner.simulator.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Reads the log of a replay and holds it to what must be true at every moment. */
final class ReplayVerifier {

  private final ReplaySettings settings;
  private final List<Site> sites = new ArrayList<>();
  private final int[] service;
  private final int[] running;
  private final int[] bought;
  private final int[] ready;
  private final Map<Integer, LogEntry> onCores = new HashMap<>();
  private final Map<Integer, Long> done = new HashMap<>();
  private final Map<Integer, Integer> frozen = new HashMap<>();
  private final TreeSet<Integer> queue = new TreeSet<>();
  private final TreeSet<Integer> finished = new TreeSet<>();
  private final double[] dollars;
  private int arrivedJobs;
  private long now;
  private long lostMillis;

  ReplayVerifier(ReplaySettings settings) {
    this.settings = settings;
    settings.pool().forEach(holding -> sites.add(holding.site()));
    sites.addAll(settings.own().sites());
    service = new int[sites.size()];
    running = new int[sites.size()];
    bought = new int[sites.size()];
    ready = new int[sites.size()];
    dollars = new double[sites.size()];
  }

  void verify(List<LogEntry> log, BatchRecord record) {
    for (int i = 0; i < log.size(); i++) {
      advance(log.get(i).time());
      apply(log.get(i));
      if (i + 1 == log.size() || log.get(i + 1).time() > now) {
        checkMoment();
      }
    }
    advance(settings.end());
    for (int task = 0; task < settings.jobs().tasks(); task++) {
      int places =
          (queue.contains(task) ? 1 : 0)
              + (finished.contains(task) ? 1 : 0)
              + (frozen.containsKey(task) ? 1 : 0)
              + (onCores.containsKey(task) ? 1 : 0);
      assertThat(places).as("places of task %d", task).isEqualTo(1);
    }
    double sum = 0;
    for (double one : dollars) {
      sum += one;
    }
    assertThat(record.dollars()).isCloseTo(sum, within(1e-9));
    assertThat(record.lostCoreHours()).isCloseTo(lostMillis / 3.6e6, within(1e-9));
  }

  private void advance(long time) {
    assertThat(time).isGreaterThanOrEqualTo(now);
    for (int i = 0; i < sites.size(); i++) {
      dollars[i] +=
          bought[i] * sites.get(i).prices().cost(now, time) / sites.get(i).coresPerServer();
    }
    now = time;
    while (arrivedJobs < settings.jobs().jobs() && settings.jobs().submit(arrivedJobs) <= time) {
      for (int task = settings.jobs().firstTask(arrivedJobs);
          task < settings.jobs().firstTask(arrivedJobs + 1);
          task++) {
        queue.add(task);
      }
      arrivedJobs++;
    }
  }

  private void apply(LogEntry entry) {
    int site = entry.site();
    switch (entry.what()) {
      case STARTED -> {
        assertThat(queue.first()).as("first come, first served").isEqualTo(entry.task());
        queue.remove(entry.task());
        begin(entry);
      }
      case RESUMED -> {
        assertThat(frozen.remove(entry.task())).as("resumes where it froze").isEqualTo(site);
        begin(entry);
      }
      case FINISHED -> {
        long worked = end(entry) + done.getOrDefault(entry.task(), 0L);
        assertThat(worked)
            .as("all work is done once")
            .isEqualTo(settings.jobs().runtime(entry.task()));
        finished.add(entry.task());
      }
      case FROZEN -> {
        assertThat(settings.hibernating()).isTrue();
        assertThat(sites.get(site).isOpen(now)).isFalse();
        done.merge(entry.task(), end(entry), Long::sum);
        frozen.put(entry.task(), site);
      }
      case LOST, EVICTED -> back(entry);
      case SEATED -> service[site] = entry.cores();
      case BOUGHT -> bought[site] += entry.cores();
      case READY -> ready[site] += entry.cores();
      case GIVEN_BACK -> {
        bought[site] -= entry.cores();
        // Those of a site that closes go whether they are ready or not.
        ready[site] = sites.get(site).isOpen(now) ? ready[site] - entry.cores() : 0;
      }
    }
  }

  private void begin(LogEntry entry) {
    running[entry.site()]++;
    assertThat(sites.get(entry.site()).isOpen(now)).isTrue();
    assertThat(onCores.put(entry.task(), entry)).isNull();
  }

  private long end(LogEntry entry) {
    LogEntry begun = onCores.remove(entry.task());
    assertThat(begun.site()).isEqualTo(entry.site());
    running[entry.site()]--;
    return now - begun.time();
  }

  private void back(LogEntry entry) {
    boolean lost = entry.what() == LogEntry.What.LOST;
    assertThat(sites.get(entry.site()).isOpen(now)).isEqualTo(!lost);
    assertThat(lost && settings.hibernating()).isFalse();
    long began = onCores.get(entry.task()).time();
    long worked = end(entry);
    if (!lost) {
      // Newer ones that stay would have been the ones to go.
      assertThat(onCores.values())
          .allMatch(
              other ->
                  other.site() >= settings.pool().size()
                      || other.time() <= began
                      || other.time() == now);
    }
    if (settings.hibernating()) {
      done.merge(entry.task(), worked, Long::sum);
    } else {
      lostMillis += worked;
    }
    queue.add(entry.task());
  }

  private void checkMoment() {
    int seated = 0;
    int open = 0;
    int idle = 0;
    int frozenHere = 0;
    for (int i = 0; i < settings.pool().size(); i++) {
      int cores = sites.get(i).isOpen(now) ? settings.pool().get(i).cores() : 0;
      int place = i;
      assertThat(service[i] + running[i]).as("cores of site %d", i).isLessThanOrEqualTo(cores);
      seated += service[i];
      open += cores;
      int room = cores - service[i] - running[i];
      idle += room;
      frozenHere +=
          room == 0 ? 0 : (int) frozen.values().stream().filter(one -> one == place).count();
    }
    assertThat(seated)
        .as("the service comes first")
        .isEqualTo(Math.min(open, settings.serviceCores()));
    assertThat(idle == 0 || queue.isEmpty()).as("nobody waits beside idle cores").isTrue();
    assertThat(frozenHere).as("nobody stays frozen beside idle cores").isZero();
    for (int i = settings.pool().size(); i < sites.size(); i++) {
      assertThat(running[i]).as("own cores that are ready are busy").isEqualTo(ready[i]);
      assertThat(bought[i] == 0 || sites.get(i).isOpen(now)).isTrue();
      int place = i;
      assertThat(frozen.containsValue(place) && sites.get(i).isOpen(now)).isFalse();
    }
  }
}
