package dev.gleaner.simulator.services;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** The slow and obvious replay: every core is a thing, and every second is looked at. */
final class SecondBySecond {

  private static final long SECOND = 1000;

  /** A core: of the pool for good, or of batch for as long as it is of use. */
  private static final class Core {
    final Site site;
    final boolean own;
    boolean service;
    long readyAt;
    Task task;

    Core(Site site, boolean own, long readyAt) {
      this.site = site;
      this.own = own;
      this.readyAt = readyAt;
    }

    boolean isFree(long now) {
      return site.isOpen(now) && readyAt <= now && !service && task == null;
    }
  }

  private static final class Task {
    int number;
    int job;
    long left;
    long whole;
    long began;
    Site frozenAt;
    boolean waits = true;
    boolean arrived;
  }

  final ReplaySettings settings;
  final List<Core> cores = new ArrayList<>();
  final List<Task> tasks = new ArrayList<>();
  final long[] completions;
  double dollars;
  double lostMillis;
  long shortSeconds;
  int revoked;

  SecondBySecond(ReplaySettings settings) {
    this.settings = settings;
    for (Holding holding : settings.pool()) {
      for (int i = 0; i < holding.cores(); i++) {
        cores.add(new Core(holding.site(), false, 0));
      }
    }
    BatchJobs jobs = settings.jobs();
    completions = new long[jobs.jobs()];
    for (int number = 0; number < jobs.tasks(); number++) {
      Task task = new Task();
      task.number = number;
      task.job = jobs.jobOf(number);
      task.whole = jobs.runtime(number);
      task.left = task.whole;
      tasks.add(task);
    }
    for (int job = 0; job < completions.length; job++) {
      completions[job] = Math.max(1, settings.end() - jobs.submit(job));
    }
  }

  SecondBySecond run() {
    for (long now = 0; now < settings.end(); now += SECOND) {
      long time = now;
      endTasks(time);
      loseServers(time);
      tasks.forEach(task -> task.arrived |= settings.jobs().submit(task.job) <= time);
      seatService(time);
      resume(time);
      start(time);
      cores.removeIf(core -> core.own && core.isFree(time));
      buy(time);
      if (settings.own().startMillis() == 0) {
        start(time);
      }
      pass(time);
    }
    return this;
  }

  private void endTasks(long now) {
    for (Core core : cores) {
      if (core.task != null && core.task.left == 0) {
        Task ended = core.task;
        core.task = null;
        if (tasks.stream().noneMatch(one -> one.job == ended.job && one.left > 0)) {
          completions[ended.job] = now - settings.jobs().submit(ended.job);
        }
      }
    }
  }

  private void loseServers(long now) {
    for (Core core : cores) {
      if (!core.site.isOpen(now)) {
        core.service = false;
        if (core.task != null) {
          stop(now, core, settings.hibernating());
        }
      }
    }
    cores.removeIf(core -> core.own && !core.site.isOpen(now));
  }

  private void stop(long now, Core core, boolean freeze) {
    Task task = core.task;
    core.task = null;
    revoked++;
    if (!settings.hibernating()) {
      lostMillis += now - task.began;
      task.left = task.whole;
    }
    task.frozenAt = freeze ? core.site : null;
    task.waits = !freeze;
  }

  private void seatService(long now) {
    long missing = settings.serviceCores() - cores.stream().filter(core -> core.service).count();
    for (Core core : cores) {
      if (missing > 0 && !core.own && core.isFree(now)) {
        core.service = true;
        missing--;
      }
    }
    while (missing > 0) {
      Core newest =
          cores.stream()
              .filter(core -> !core.own && core.task != null)
              .max(
                  Comparator.comparingLong((Core core) -> core.task.began)
                      .thenComparingInt(core -> core.task.number))
              .orElse(null);
      if (newest == null) {
        break;
      }
      stop(now, newest, false);
      newest.service = true;
      missing--;
    }
    shortSeconds += missing > 0 ? 1 : 0;
  }

  private void resume(long now) {
    for (Task task : tasks) {
      if (task.frozenAt == null) {
        continue;
      }
      if (settings.own().sites().contains(task.frozenAt) && task.frozenAt.isOpen(now)) {
        cores.add(new Core(task.frozenAt, true, now));
      }
      cores.stream()
          .filter(core -> Objects.equals(core.site, task.frozenAt) && core.isFree(now))
          .findFirst()
          .ifPresent(core -> begin(now, core, task));
    }
  }

  private void start(long now) {
    // Pool first, then batch's own in the order of their sites.
    cores.sort(
        Comparator.comparingInt(core -> core.own ? settings.own().sites().indexOf(core.site) : -1));
    for (Task task : tasks) {
      if (task.waits && task.arrived && task.frozenAt == null) {
        cores.stream()
            .filter(core -> core.isFree(now))
            .findFirst()
            .ifPresent(core -> begin(now, core, task));
      }
    }
  }

  private static void begin(long now, Core core, Task task) {
    core.task = task;
    task.began = now;
    task.waits = false;
    task.frozenAt = null;
  }

  private void buy(long now) {
    long coming = cores.stream().filter(core -> core.readyAt > now).count();
    long waiting = tasks.stream().filter(task -> task.waits && task.arrived).count();
    Site cheapest =
        settings.own().sites().stream()
            .filter(site -> site.isOpen(now))
            .min(Comparator.comparingDouble(site -> site.prices().at(now) / site.coresPerServer()))
            .orElse(null);
    for (long i = coming; i < waiting && cheapest != null; i++) {
      cores.add(new Core(cheapest, true, now + settings.own().startMillis()));
    }
  }

  private void pass(long now) {
    for (Core core : cores) {
      if (core.own) {
        dollars += core.site.prices().at(now) / core.site.coresPerServer() / 3600;
      }
      if (core.task != null) {
        core.task.left -= SECOND;
      }
    }
  }

  String completions() {
    return Arrays.toString(completions);
  }
}
