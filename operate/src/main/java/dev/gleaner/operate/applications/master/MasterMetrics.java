package dev.gleaner.operate.applications.master;

import dev.gleaner.operate.applications.master.MasterCounts.Count;
import dev.gleaner.operate.page.MetricText;
import java.util.Optional;

/** Numbers about a master, in the text form that Prometheus reads. */
public final class MasterMetrics {

  private static final String START = "gleaner_applications_";

  private MasterMetrics() {}

  /**
   * How it stands now.
   *
   * @param master empty while another process leads
   * @param feed empty where prices never change
   */
  public static String of(Optional<Master> master, Optional<PriceFeed> feed) {
    MetricText text = new MetricText();
    text.gauge(START + "leads", "1 where this process buys").sample(master.isPresent() ? 1L : 0L);
    feed.ifPresent(prices -> prices(text, prices));
    master.ifPresent(leader -> books(text, leader));
    return text.toString();
  }

  private static void prices(MetricText text, PriceFeed feed) {
    text.counter(START + "price_reloads_total", "changed files of prices, and what came of them")
        .sample(feed.reloads(), "outcome", "taken")
        .sample(feed.refusals(), "outcome", "refused");
    text.gauge(START + "newest_price_seconds", "the latest moment with a known price, since 1970")
        .sample(feed.newestSeconds());
  }

  private static void books(MetricText text, Master master) {
    MasterStanding standing = master.standing();
    text.gauge(START + "registered", "applications").sample(standing.registered());
    text.gauge(START + "waiting", "applications that wait for servers").sample(standing.waiting());
    text.gauge(START + "servers", "servers by how they are");
    standing.servers().forEach((state, servers) -> text.sample(servers, "state", state));
    text.counter(START + "dollars_total", "paid for servers, those that nobody held included")
        .sample(standing.dollars());
    MasterCounts counts = master.counts();
    text.counter(START + "bought_total", "servers that clouds promised")
        .sample(counts.of(Count.BOUGHT));
    text.counter(START + "refused_total", "orders that clouds refused")
        .sample(counts.of(Count.REFUSED));
    text.counter(START + "given_back_total", "machines that clouds took back")
        .sample(counts.of(Count.GAVE_BACK));
    text.counter(START + "cloud_failures_total", "calls of clouds and queues that did not work")
        .sample(counts.of(Count.UNANSWERED), "kind", "unclear")
        .sample(counts.of(Count.THROTTLED), "kind", "throttled");
  }
}
