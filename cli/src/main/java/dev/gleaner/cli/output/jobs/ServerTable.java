package dev.gleaner.cli.output.jobs;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.operate.job.JobPlaces;
import dev.gleaner.operate.job.JobServer;
import java.io.PrintWriter;
import java.util.List;

/** On which servers a job runs, for people: which of them go, and when. */
record ServerTable(TableWidth width, long now) {

  private static final int MOST_SERVERS = 20;

  void print(JobPlaces places, PrintWriter out) {
    if (places.servers().isEmpty()) {
      return;
    }
    out.println();
    Table table = new Table("server", "market", "containers", "goes in", "because");
    for (JobServer server : places.servers().stream().limit(MOST_SERVERS).toList()) {
      table.add(
          List.of(
              server.node(),
              places.markets().getOrDefault(server.node(), "unknown"),
              Integer.toString(server.containers()),
              server.goesAt() == 0 ? "" : goesIn(server.goesAt()),
              server.because()));
    }
    table.print(out, width);
    int more = places.servers().size() - MOST_SERVERS;
    if (more > 0) {
      out.println("... and %d more; -o json has all".formatted(more));
    }
  }

  private String goesIn(long at) {
    return at <= now ? "now" : Figures.duration((double) (at - now));
  }
}
